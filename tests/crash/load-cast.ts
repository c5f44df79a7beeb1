/** Chooses the author and the targets of the crash test's writes in the demo community. */

import { fetchAdminToken } from '../setup/with-local-site.ts';
import type { CrashCast } from './create-write.ts';

interface ListedItem {
  data: { id: string; tag?: string }[];
}

interface Profile {
  id: string;
  takes_messages: boolean;
}

export async function loadCast(url: string): Promise<CrashCast> {
  const token = await fetchAdminToken(url);
  const read = async <Answer>(path: string): Promise<Answer> => {
    const found = await fetch(`${url}/sobe/v1${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!found.ok) throw new Error(`${path} answered ${found.status}.`);
    return found.json() as Promise<Answer>;
  };
  const first = async (path: string) => (await read<ListedItem>(path)).data[0]?.id ?? '';
  const me = await read<{ id: string }>('/users/me');
  const people = await read<ListedItem>('/users/fe?limit=20');
  const profiles = await Promise.all(
    people.data.map(({ tag }) => read<Profile>(`/users/fe/${tag}`)),
  );
  const others = profiles.filter(({ id, takes_messages }) => takes_messages && id !== me.id);
  return {
    url,
    token,
    me: me.id,
    others: others.map(({ id }) => id),
    subCategory: await first('/sub_categories?limit=1'),
    thread: await first('/threads?limit=1'),
    blog: await first('/blogs?limit=1'),
    article: await first('/articles?limit=1'),
  };
}
