import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { OverflowMenu } from '../../ui/primitives/OverflowMenu.tsx';
import { BookmarkButton } from '../../ui/social/BookmarkButton.tsx';
import { LikeButton } from '../../ui/social/LikeButton.tsx';
import { canMessage, isClosedToEnquiries } from './contact-path.ts';

export { SendMessageLink } from './SendMessageLink.tsx';

/** Friendship and saving; liking, an enquiry, the contact card and safety are in the menu. */
export function ProfileActions({ person }: { person: UserProfile }) {
  const viewer = useCurrentUser();
  const isOwn = viewer?.id === person.id;
  // Their primary action is a message.
  const hasEnquiryLink =
    !isOwn && canMessage(person, viewer) && person.takes_enquiries && !isClosedToEnquiries(person);
  const object = { object_type: 'users', object_id: person.id } as const;
  const named = { inputs: { name: bidiIsolate(person.name) }, markup: { hidden: renderHidden } };
  return (
    <>
      {!isOwn && (
        <BookmarkButton
          key={`save ${person.id}`}
          {...object}
          renderLabel={(isSaved) => (
            <ParaglideMessage
              message={isSaved ? m['social.saved_person'] : m['social.save_person']}
              {...named}
            />
          )}
        />
      )}
      <MemberActionsSlot person={person} part="FriendshipButton" />
      <OverflowMenu of={person.name}>
        <LikeButton
          key={person.id}
          {...object}
          label={<ParaglideMessage message={m['social.like_person']} {...named} />}
          isOwn={isOwn}
        />
        {hasEnquiryLink && (
          <Link href={href('/ask', { to: person.tag })}>{m['profile.send_enquiry']()}</Link>
        )}
        <a href={href('/u/:tag.vcf', { tag: person.tag })}>{m['profile.save_contact_card']()}</a>
        <MemberActionsSlot person={person} part="MemberSafetyActions" />
      </OverflowMenu>
    </>
  );
}

interface ForMembersProps {
  person: UserProfile;
  part: 'FriendshipButton' | 'MemberSafetyActions';
}

/** Loaded for members only. */
function MemberActionsSlot({ person, part }: ForMembersProps) {
  const user = useCurrentUser();
  const member = user && user.id !== person.id ? user : null;
  const code = useLazyModule(
    () => import('../../ui/social/MemberSafetyActions.tsx'),
    member !== null,
  );
  const Part = code?.[part];
  return member && Part ? <Part member={member} person={person} /> : null;
}
