import { useQueryClient } from '@tanstack/react-query';
import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import { ApiError, get, send } from '../../data/api.ts';
import { byName, everyTag, type Tag, type TagLink } from '../../ui/tags/tag-queries.ts';
import './tags.css';
import { useState } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { tags as tagResource } from '../../../worker/contract/content/tags.resource.ts';
import { tagName } from '../../../worker/contract/content/tags.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { countText } from '../list/format-count.ts';
import { TagBox } from './TagSearchField.tsx';
import { TagSwitches } from '../../ui/tags/TagToggleList.tsx';
import { useTagging } from '../../ui/tags/use-tag-toggles.ts';

/** Creates a tag, or finds it if another user created it first. */
function useNewTag() {
  const client = useQueryClient();
  return async (name: string): Promise<Tag> => {
    const tag = await made(name).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'taken') return found(name, error);
      throw error;
    });
    client.setQueryData<Tag[]>(everyTag.queryKey, (tags = []) =>
      [...tags.filter(({ id }) => id !== tag.id), tag].toSorted(byName),
    );
    return tag;
  };
}

const made = async (name: string): Promise<Tag> => {
  const { body } = await send<{ id: string }>('/tags', { method: 'POST', body: { name } });
  return { id: body.id, name };
};

async function found(name: string, error: ApiError): Promise<Tag> {
  const { data } = await get<List<Tag>>(`/tags?limit=100&search=${encodeURIComponent(name)}`);
  const tag = data.find((one) => one.name === name);
  if (!tag) throw error;
  return { id: tag.id, name };
}


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
