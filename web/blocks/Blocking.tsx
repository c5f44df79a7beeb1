import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { options } from '../lib/query.ts';
import { useMember } from '../lib/user.ts';
import { BlockButton } from './BlockButton.tsx';
import { blockOf } from './queries.ts';
import { UnblockButton } from './UnblockButton.tsx';
import type { Person } from './use-blocks.ts';

interface Props {
  /** Nobody, where they have gone. */
  person: Person | null;
  /** The form by which one writes to them. */
  children: ReactNode;
  /** What else is done here every day: to block somebody stands apart from it. */
  after: ReactNode;
}

/**
 * In a conversation: a way to block the other or, in the place of the form, to take that back. Who goes
 * meanwhile leaves the form where it stands, for what is typed in it.
 */
export function Blocking({ person, children, after }: Props) {
  const { id } = useMember();
  const queries = useQueryClient();
  const asked = blockOf(id, person?.id ?? '');
  const { data } = useQuery({ ...options(asked), enabled: person !== null });
  const place = useRef<HTMLDivElement>(null);
  const changed = async () => {
    await queries.invalidateQueries();
    // The button that was pressed has gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="blocking abreast">
      {person && data?.count ? (
        <>
          <div className="said abreast" role="status">
            <p>
              You have blocked <bdi>{person.name}</bdi>. You can’t message each other.
            </p>
            <UnblockButton person={person} unblocked={changed} />
          </div>
          {after}
        </>
      ) : (
        <>
          {children}
          {after}
          {person && <BlockButton person={person} className="text-button" blocked={changed} />}
        </>
      )}
    </div>
  );
}
