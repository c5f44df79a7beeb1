import { useQueryClient } from '@tanstack/react-query';
import type { List } from '../../../worker/contract/answers.ts';
import { ApiError, get, send } from '../../lib/api.ts';
import { byName, everyTag, type Tag } from './links.ts';

/** Creates a tag, or finds it if another user created it first. */
export function useNewTag() {
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
