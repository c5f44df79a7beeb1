import { Link } from 'wouter';
import type { Bookmark } from '../../../worker/contract/community/bookmarks.ts';
import { useKept } from '../../ui/social/use-bookmark.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';
import { kinds } from './saved-list-params.ts';

/** Saved item. A removed one stays in place until the list is left, to allow undo. */
export function SavedRow({ bookmark }: { bookmark: Bookmark }) {
  const { id, object_type, object_id, object_tag, object_name, created_at } = bookmark;
  const { isKept, set } = useKept({ object_type, object_id }, { id });
  const { one, path } = kinds[object_type];
  const isThere = object_tag !== null;
  const noun = one.toLowerCase();
  const title = object_name ?? `${aOf(noun)} ${noun} that is no longer available`;
  return (
    <tr className={isKept ? undefined : 'removed'}>
      <th scope="row">
        {isThere ? (
          <div className="with-face">
            <Sight bookmark={bookmark} />
            <div>
              <Link href={`/${path}/${object_tag}`} dir="auto">
                {object_name}
              </Link>
              <Line bookmark={bookmark} />
            </div>
          </div>
        ) : (
          <span className="hint">This {noun} is no longer available.</span>
        )}
      </th>
      <td>
        <span className="saved-when">Saved: </span>
        <Time moment={created_at} />
      </td>
      <td>
        <span role="status">{!isKept && 'Removed'}</span>
        {(isKept || isThere) && (
          <button type="button" className="text-button" onClick={() => set(!isKept)}>
            {isKept ? 'Remove' : 'Undo'} <span className="visually-hidden">{title}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

const aOf = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');

/** Picture of the item; for threads the avatar of the author. */
const Sight = ({ bookmark }: { bookmark: Bookmark }) => {
  const { object_type, object_name, object_by, object_image } = bookmark;
  if (object_type === 'users') return <Face name={object_name} image={object_image} />;
  if (object_type === 'threads') return <Face name={object_by} image={object_image} />;
  return (
    <Picture
      name={object_image}
      alt=""
      sizes="(width>=75rem) 176px, 112px"
      from={80}
      to={320}
      className="saved-picture"
    />
  );
};

/** Start of an event, or the first words of other items. */
const Line = ({ bookmark: { object_at, object_line } }: { bookmark: Bookmark }) =>
  (object_at || object_line) && (
    <p className="saved-line" dir="auto">
      {object_at && (
        <>
          <Moment moment={object_at} />
          {object_line && ' · '}
        </>
      )}
      {object_line}
    </p>
  );
