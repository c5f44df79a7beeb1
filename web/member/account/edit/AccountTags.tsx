import { useId, useState } from 'react';
import { m } from '#messages';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { TagToggleList } from '../../../ui/tags/TagToggleList.tsx';
import {
  filterTags,
  type TagLink,
  type TagOption,
  tagLinksQuery,
} from '../../../ui/tags/tag-queries.ts';
import { useTagToggles } from '../../../ui/tags/use-tag-toggles.ts';
import { accountTagsQuery } from '../account-queries.ts';

const usersResource = { path: 'users' };

/** Lets members turn the site's tags on or off for their profile. */
export function AccountTags({ id }: { id: string }) {
  const heading = useId();
  return (
    <section className="own-tags stack" aria-labelledby={heading}>
      <h2 id={heading}>{m['common.tags']()}</h2>
      <p className="hint">{m['account.people_find_you_by_your_tags']()}</p>
      <QueryBoundary queries={{ tags: accountTagsQuery, links: tagLinksQuery(usersResource, id) }}>
        {(answers) => <TagToggles id={id} {...answers} />}
      </QueryBoundary>
    </section>
  );
}

interface Props {
  id: string;
  tags: readonly TagOption[];
  links: readonly TagLink[];
}

function TagToggles({ id, tags, links }: Props) {
  const box = useId();
  const [typed, setTyped] = useState('');
  const { isOn, set } = useTagToggles(usersResource, id, links);
  // Removed tags stay visible so that they can be added again; no other profile may use them.
  const [own] = useState(() => links.map(({ tag_id, name }) => ({ id: tag_id, name })));
  const all = [...new Map([...tags, ...own].map((tag) => [tag.id, tag])).values()];
  const matches = filterTags(all, typed);
  return (
    <>
      <div className="field">
        <label htmlFor={box}>{m['practice.find_a_tag']()}</label>
        <input
          id={box}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="hint">
        {m['practice.tag_count']({ count: matches.length, selected: all.filter(isOn).length })}
      </p>
      <TagToggleList tags={matches} isOn={isOn} set={set} />
    </>
  );
}
