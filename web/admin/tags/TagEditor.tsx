/** Tag editor of an item: toggles for all tags and an input that filters or creates. */

import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { ApiError, api, getJson } from '../../data/api.ts';
import {
  allTagsQuery,
  compareByName,
  type TagLink,
  type TagOption,
} from '../../ui/tags/tag-queries.ts';
import { formatItemCount } from '../item-texts.ts';
import './TagEditor.css';
import { useState } from 'react';
import { tagsResource as tagResource } from '../../../worker/contract/content/tags.resource.ts';
import { normalizeTagName } from '../../../worker/contract/content/tags.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { TagToggleList } from '../../ui/tags/TagToggleList.tsx';
import { useTagToggles } from '../../ui/tags/use-tag-toggles.ts';
import { TagSearchField } from './TagSearchField.tsx';

/** Creates a tag, or finds it if another user created it first. */
function useCreateTag() {
  const client = useQueryClient();
  return async (name: string): Promise<TagOption> => {
    const tag = await createTag(name).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'taken') return findTagByName(name, error);
      throw error;
    });
    client.setQueryData<TagOption[]>(allTagsQuery.queryKey, (tags = []) =>
      [...tags.filter(({ id }) => id !== tag.id), tag].toSorted(compareByName),
    );
    return tag;
  };
}

const createTag = async (name: string): Promise<TagOption> => {
  const { body } = await api('POST /tags', { body: { name } });
  return { id: body.id, name };
};

async function findTagByName(name: string, error: ApiError): Promise<TagOption> {
  const { data } = await getJson('GET /tags', { query: { limit: 100, search: name } });
  const tag = data.find((one) => one.name === name);
  if (!tag) throw error;
  return { id: tag.id, name };
}

interface Props {
  resource: Resource;
  id: string;
  tags: readonly TagOption[];
  links: readonly TagLink[];
}

export function TagEditor({ resource, id, tags, links }: Props) {
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { isOn, set } = useTagToggles(resource, id, links);
  const makeTag = useCreateTag();
  const all = mergeLinkedTags(tags, links);
  const name = isTagName(typed) ? normalizeTagName(typed) : '';
  const known = all.find((tag) => tag.name === name);
  const matches = all.filter((tag) => tag.name.includes(normalizeTagName(typed)));

  const putOn = async () => {
    if (isAdding || !name) return;
    setAdding(true);
    try {
      set(known ?? (await makeTag(name)), true);
      setTyped('');
    } catch (error) {
      showErrorToast(error);
    }
    setAdding(false);
  };

  return (
    <div className="tag-editor">
      <TagSearchField
        typed={typed}
        type={setTyped}
        name={name}
        isNew={!known}
        isOn={known ? isOn(known) : false}
        isBusy={isAdding}
        submit={() => void putOn()}
      />
      <p role="status" className="tag-count">
        {matches.length === all.length
          ? m['admin_tags.tags_selected']({
              tags: formatTagCount(all.length),
              selected: all.filter(isOn).length,
            })
          : m['admin_tags.matches_selected']({
              matches: matches.length,
              tags: formatTagCount(all.length),
              selected: all.filter(isOn).length,
            })}
      </p>
      {matches.length > 0 ? (
        <TagToggleList tags={matches} isOn={isOn} set={set} />
      ) : (
        <p className="tag-none">
          {all.length === 0
            ? m['admin_tags.create_first_tag']()
            : m['admin_tags.no_matching_tags']()}
        </p>
      )}
    </div>
  );
}

const formatTagCount = (count: number) => formatItemCount(tagResource, count);

const isTagName = (typed: string) => /[\p{L}\p{N}_]/u.test(typed);

/** Adds assigned tags that the limited list does not contain. */
function mergeLinkedTags(tags: readonly TagOption[], links: readonly TagLink[]): TagOption[] {
  const listed = new Set(tags.map(({ id }) => id));
  const otherTags = links
    .filter(({ tag_id }) => !listed.has(tag_id))
    .map(({ tag_id, name }) => ({ id: tag_id, name }));
  return [...tags, ...otherTags].toSorted(compareByName);
}
