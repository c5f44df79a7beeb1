/** Block control of a conversation: a button at its head, and a notice in place of the reply form. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { BlockButton } from '../../ui/social/blocks/BlockButton.tsx';
import { blockQuery } from '../../ui/social/blocks/block-queries.ts';
import type { BlockedPerson } from '../../ui/social/blocks/use-blocks.ts';
import { UnblockButton } from './UnblockButton.tsx';

/** Id of the element that takes the focus of a button that disappears. */
const placeId = 'conversation-block';

function useConversationBlock(person: BlockedPerson | null) {
  const { id } = useMember();
  const queries = useQueryClient();
  const { data } = useQuery({
    ...queryOptions(blockQuery(id, person?.id ?? '')),
    enabled: person !== null,
  });
  const changed = async () => {
    await queries.invalidateQueries();
    document.getElementById(placeId)?.focus();
  };
  return { blockedPerson: data?.count ? person : null, changed };
}

interface ButtonProps {
  /** Other participant of the conversation; null for a former member. */
  person: BlockedPerson | null;
}

export function ConversationBlockButton({ person }: ButtonProps) {
  const { blockedPerson, changed } = useConversationBlock(person);
  if (!person || blockedPerson) return null;
  return <BlockButton person={person} className="text-button" blocked={changed} />;
}

interface Props extends ButtonProps {
  /** Reply form. It stays if the other person leaves, to keep the typed text. */
  children: ReactNode;
}

export function ConversationBlock({ person, children }: Props) {
  const { blockedPerson, changed } = useConversationBlock(person);
  return (
    <div id={placeId} tabIndex={-1} className="blocking">
      {blockedPerson ? (
        <div className="said abreast" role="status">
          <p>
            <ParaglideMessage
              message={m['block.blocked_in_conversation']}
              inputs={{ name: blockedPerson.name }}
              markup={{ bdi: ({ children }) => <bdi>{children}</bdi> }}
            />
          </p>
          <UnblockButton person={blockedPerson} unblocked={changed} />
        </div>
      ) : (
        children
      )}
    </div>
  );
}
