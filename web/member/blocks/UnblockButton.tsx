import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { type Person, useBlocks } from '../../ui/social/blocks/use-blocks.ts';

interface Props {
  person: Person;
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
    <ActionButton quiet act={press} about={person.name}>
      Unblock
    </ActionButton>
  );
}
