import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { byName, linksOf, type Tag, type TagLink } from '../../../ui/tags/tag-queries.ts';
import { TagSwitches } from '../../../ui/tags/TagToggleList.tsx';
import { useTagging } from '../../../ui/tags/use-tag-toggles.ts';
import { options } from '../../../data/query.ts';
import { Unanswered } from '../../../ui/feedback/LoadingOrError.tsx';
import { tagsInUse } from '../account-queries.ts';

const users = { path: 'users' };

/** Lets members turn the site's tags on or off for their profile. */
export function OwnTags({ id }: { id: string }) {
  const heading = useId();
  const tags = useQuery(options(tagsInUse));
  const links = useQuery(linksOf(users, id));
  const retry = () => void Promise.all([tags.refetch(), links.refetch()]);
  return (
    <section className="own-tags stack" aria-labelledby={heading}>
      <h2 id={heading}>Tags</h2>
      <p className="hint">People find you by your tags. Changes are saved immediately.</p>
      {tags.data && links.data ? (
        <Badges id={id} tags={tags.data} links={links.data} />
      ) : (
        <Unanswered error={tags.error ?? links.error} retry={retry} />
      )}
    </section>
  );
}

interface Props {
  id: string;
  tags: readonly Tag[];
  links: readonly TagLink[];
}

function Badges({ id, tags, links }: Props) {
  const box = useId();
  const [typed, type] = useState('');
  const { isOn, set } = useTagging(users, id, links);
  // Removed tags stay visible so that they can be added again; no other profile may use them.
  const [own] = useState(() => links.map(({ tag_id, name }) => ({ id: tag_id, name })));
  const all = [...new Map([...tags, ...own].map((tag) => [tag.id, tag])).values()];
  // Tag names are stored in upper case with hyphens.
  const letters = typed.trim().toUpperCase().replace(/\s+/g, '-');
  const shown = all.filter(({ name }) => name.includes(letters)).toSorted(byName);
  return (
    <>
      <div className="field">
        <label htmlFor={box}>Find a tag</label>
        <input
          id={box}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <p role="status" className="hint">
        {shown.length} {shown.length === 1 ? 'tag' : 'tags'}, {all.filter(isOn).length} on
      </p>
      <TagSwitches tags={shown} isOn={isOn} set={set} />
    </>
  );
}
