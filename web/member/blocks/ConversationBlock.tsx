/**
 * Block control of a conversation; the unblock button replaces the form. If the other person
 * leaves, the form stays to keep the typed text.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { BlockButton } from '../../ui/social/blocks/BlockButton.tsx';
import { blockQuery } from '../../ui/social/blocks/block-queries.ts';
import type { BlockedPerson } from '../../ui/social/blocks/use-blocks.ts';
import { UnblockButton } from './UnblockButton.tsx';

interface Props {
  /** Other participant of the conversation; null for a former member. */
  person: BlockedPerson | null;
  /** Reply form. */
  children: ReactNode;
  /** Other actions of the conversation; blocking is set apart from them. */
  after: ReactNode;
}

export function ConversationBlock({ person, children, after }: Props) {
  const { id } = useMember();
  const queries = useQueryClient();
  const query = blockQuery(id, person?.id ?? '');
  const { data } = useQuery({ ...queryOptions(query), enabled: person !== null });
  const place = useRef<HTMLDivElement>(null);
  const changed = async () => {
    await queries.invalidateQueries();
    // The pressed button disappears.
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
