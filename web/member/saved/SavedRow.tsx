import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { Bookmark } from '../../../worker/contract/community/bookmarks.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { LanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { useBookmark } from '../../ui/social/use-bookmark.ts';
import { savedKinds } from './saved-list-params.ts';

/** Saved item. A removed one stays in place until the list is left, to allow undo. */
export function SavedRow({ bookmark }: { bookmark: Bookmark }) {
  const { id, object_type, object_id, object_tag, object_name, created_at } = bookmark;
  const { isKept, set } = useBookmark({ object_type, object_id }, { id });
  const { path, gone, goneName } = savedKinds[object_type];
  const isThere = object_tag !== null;
  const title = object_name ?? goneName();
  const language = useLanguageAttributes(bookmark.object_language_id);
  return (
    <tr className={isKept ? undefined : 'removed'}>
      <th scope="row">
        {isThere ? (
          <div className="with-face">
            <SavedPicture bookmark={bookmark} />
            <div>
              <Link
                href={href(path, { tag: object_tag })}
                dir="auto"
                {...(object_type !== 'users' && language)}
              >
                {object_name}
              </Link>
              <SavedSummary bookmark={bookmark} language={language} />
            </div>
          </div>
        ) : (
          <span className="hint">{gone()}</span>
        )}
      </th>
      <td>
        <span className="saved-when">{m['saved.saved_before_date']()} </span>
        <DateTime moment={created_at} />
      </td>
      <td>
        <span role="status">{!isKept && m['saved.removed']()}</span>
        {(isKept || isThere) && (
          <button type="button" className="text-button" onClick={() => set(!isKept)}>
            <ParaglideMessage
              message={isKept ? m['saved.remove_item'] : m['saved.undo_item']}
              inputs={{ title: bidiIsolate(title) }}
              markup={{ hidden: renderHidden }}
            />
          </button>
        )}
      </td>
    </tr>
  );
}

/** Picture of the item; for threads the avatar of the author. */
const SavedPicture = ({ bookmark }: { bookmark: Bookmark }) => {
  const { object_type, object_name, object_by, object_image } = bookmark;
  if (object_type === 'users') return <Avatar name={object_name} image={object_image} />;
  if (object_type === 'threads') return <Avatar name={object_by} image={object_image} />;
  return (
    <ResponsivePicture
      name={object_image}
      alt=""
      sizes="(width>=80rem) 176px, 112px"
      from={80}
      to={320}
      className="saved-picture"
      focus={bookmark.object_image_focus}
    />
  );
};

/** Start of an event, or the first words of other items. */
const SavedSummary = ({
  bookmark: { object_at, object_line },
  language,
}: {
  bookmark: Bookmark;
  language: LanguageAttributes;
}) =>
  (object_at || object_line) && (
    <p className="saved-line" dir="auto">
      {object_at && (
        <>
          <LocalDateTime moment={object_at} />
          {object_line && ' · '}
        </>
      )}
      {object_line && <span {...language}>{object_line}</span>}
    </p>
  );
