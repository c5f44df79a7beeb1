import { m } from '#messages';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { type BlockedPerson, useBlocks } from '../../ui/social/blocks/use-blocks.ts';

interface Props {
  person: BlockedPerson;
  unblocked?(): void;
}

/** Button that removes a block. */
export function UnblockButton({ person, unblocked }: Props) {
  const { unblock } = useBlocks();
  const press = async () => {
    await unblock(person);
    unblocked?.();
  };
  return (
    <ActionButton quiet action={press} about={person.name}>
      {m['block.unblock']()}
    </ActionButton>
  );
}
