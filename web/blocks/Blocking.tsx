import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
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

/** In a conversation: a way to block the other or, in the place of the form, to take that back. */
export const Blocking = ({ person, children, after }: Props) =>
  person ? (
    <With person={person} after={after}>
      {children}
    </With>
  ) : (
    <>
      {children}
      {after}
    </>
  );

function With({ person, children, after }: Props & { person: Person }) {
  const { id } = useMember();
  const queries = useQueryClient();
  const asked = blockOf(id, person.id);
  const { data } = useQuery(options(asked));
  const place = useRef<HTMLDivElement>(null);
  const changed = async () => {
    await queries.invalidateQueries();
    // The button that was pressed has gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="blocking">
      {data?.count ? (
        <>
          <div className="said" role="status">
            <p>You have blocked {person.name}. Neither of you can write here.</p>
            <UnblockButton person={person} unblocked={changed} />
          </div>
          {after}
        </>
      ) : (
        <>
          {children}
          {after}
          <BlockButton person={person} className="text-button" blocked={changed} />
        </>
      )}
    </div>
  );
}
