import './tags.css';
import { useState } from 'react';
import type { Resource } from '../../../worker/contract/resource.ts';
import { tags as tagResource } from '../../../worker/contract/resources/tags.ts';
import { tagName } from '../../../worker/contract/tags.ts';
import { showFailure } from '../../ui/toast.ts';
import { countText } from '../list/count.ts';
import { byName, type Tag, type TagLink } from './links.ts';
import { TagBox } from './TagBox.tsx';
import { TagSwitches } from './TagSwitches.tsx';
import { useNewTag } from './use-new-tag.ts';
import { useTagging } from './use-tagging.ts';

interface Props {
  resource: Resource;
  id: string;
  tags: readonly Tag[];
  links: readonly TagLink[];
}

/** Tag editor of an item: toggles for all tags and an input that filters or creates. */
export function TagEditor({ resource, id, tags, links }: Props) {
  const [typed, type] = useState('');
  const [isAdding, add] = useState(false);
  const { isOn, set } = useTagging(resource, id, links);
  const makeTag = useNewTag();
  const all = withLinked(tags, links);
  const name = isName(typed) ? tagName(typed) : '';
  const known = all.find((tag) => tag.name === name);
  const shown = all.filter((tag) => tag.name.includes(tagName(typed)));

  const putOn = async () => {
    if (isAdding || !name) return;
    add(true);
    try {
      set(known ?? (await makeTag(name)), true);
      type('');
    } catch (error) {
      showFailure(error);
    }
    add(false);
  };

  return (
    <div className="tag-editor">
      <TagBox
        typed={typed}
        type={type}
        name={name}
        isNew={!known}
        isOn={known ? isOn(known) : false}
        isBusy={isAdding}
        submit={() => void putOn()}
      />
      <p role="status" className="tag-count">
        {shown.length === all.length
          ? counted(all.length)
          : `${shown.length} of ${counted(all.length)}`}
        , {all.filter(isOn).length} selected
      </p>
      {shown.length > 0 ? (
        <TagSwitches tags={shown} isOn={isOn} set={set} />
      ) : (
        <p className="tag-none">{all.length === 0 ? none : noMatch}</p>
      )}
    </div>
  );
}

const none = 'No tags yet. Create the first one above.';
const noMatch = 'No matching tags.';

const counted = (count: number) => countText(tagResource, count);

const isName = (typed: string) => /[\p{L}\p{N}_]/u.test(typed);

/** Adds assigned tags that the limited list does not contain. */
function withLinked(tags: readonly Tag[], links: readonly TagLink[]): Tag[] {
  const listed = new Set(tags.map(({ id }) => id));
  const others = links
    .filter(({ tag_id }) => !listed.has(tag_id))
    .map(({ tag_id, name }) => ({ id: tag_id, name }));
  return [...tags, ...others].toSorted(byName);
}
