import { useState } from 'react';
import { type Person, useBlocks } from './use-blocks.ts';

interface Props {
  person: Person;
  unblocked?(): void;
}

/** Takes a block back. */
export function UnblockButton({ person, unblocked }: Props) {
  const { unblock } = useBlocks();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await unblock(person)) unblocked?.();
    setBusy(false);
  };
  return (
    <button type="button" className="button quiet" aria-disabled={isBusy} onClick={press}>
      Unblock<span className="visually-hidden"> {person.name}</span>
    </button>
  );
}
