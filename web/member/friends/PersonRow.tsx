/** Person in a list: avatar, name and title. */

import type { ReactNode } from 'react';
import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { ProfileLink } from '../../ui/social/ProfileLink.tsx';

interface Props {
  name: string;
  tag: string | null;
  title: string | null;
  /** Id of the language of the title. */
  language: string | null;
  image: string | null;
  /** Content next to the person's name. */
  children?: ReactNode;
}

/** Row properties for the other person of a relation. */
export const toPersonRowProps = (one: FriendRelation) => ({
  name: one.friend_name,
  tag: one.friend_tag,
  title: one.friend_title,
  language: one.friend_words_language_id,
  image: one.friend_image,
});

export function PersonRow({ name, tag, title, language, image, children }: Props) {
  const attributes = useLanguageAttributes(language);
  return (
    <div className="with-face">
      <Avatar name={name} image={image} />
      <div>
        <p>
          <ProfileLink name={name} tag={tag} /> {children}
        </p>
        {title && (
          <p className="hint" dir="auto" {...attributes}>
            {title}
          </p>
        )}
      </div>
    </div>
  );
}
