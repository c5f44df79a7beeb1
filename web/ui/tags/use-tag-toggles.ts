import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { api, ignoreNotFound } from '../../data/api.ts';
import { showErrorToast } from '../feedback/toast.ts';
import {
  compareByName,
  type TagLink,
  type TagOption,
  tagLinkColumns,
  tagLinksQuery,
} from './tag-queries.ts';

/**
 * Assigns and removes tags optimistically. Requests for one tag run in order; an error restores the
 * server state.
 */
export function useTagToggles(
  resource: Pick<Resource, 'path'>,
  id: string,
  links: readonly TagLink[],
) {
  const client = useQueryClient();
  const { queryKey } = tagLinksQuery(resource, id);
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [inTurn] = useState(() => new Map<string, Promise<void>>());

  const isOn = (tag: TagOption) =>
    wanted.get(tag.id) ?? links.some(({ tag_id }) => tag_id === tag.id);
  const known = () => client.getQueryData<TagLink[]>(queryKey) ?? [];
  const keep = (next: TagLink[]) => {
    client.setQueryData(queryKey, next);
    // Other pages show tags too: history and tag usage.
    void client.invalidateQueries({ refetchType: 'none' });
  };

  const putOn = async (tag: TagOption) => {
    const { body } = await api('POST /tag-links', {
      body: { tag_id: tag.id, [tagLinkColumns[resource.path] ?? '']: id },
    });
    const otherLinks = known().filter(({ tag_id }) => tag_id !== tag.id);
    keep([...otherLinks, { id: body.id, tag_id: tag.id, name: tag.name }].toSorted(compareByName));
  };

  const takeOff = async (tag: TagOption) => {
    const link = known().find(({ tag_id }) => tag_id === tag.id);
    if (!link) return;
    await api('DELETE /tag-links/:id', { params: { id: link.id } }).catch(ignoreNotFound);
    keep(known().filter(({ tag_id }) => tag_id !== tag.id));
  };

  const set = (tag: TagOption, on: boolean) => {
    setWanted((before) => new Map(before).set(tag.id, on));
    const before = inTurn.get(tag.id) ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(() => (on ? putOn(tag) : takeOff(tag)))
      .catch((error: unknown) => {
        showErrorToast(error);
        return client.invalidateQueries({ queryKey });
      })
      .then(() => {
        if (inTurn.get(tag.id) !== mine) return;
        inTurn.delete(tag.id);
        setWanted((before) => new Map([...before].filter(([other]) => other !== tag.id)));
      });
    inTurn.set(tag.id, mine);
  };

  return { isOn, set };
}
