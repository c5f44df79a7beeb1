import { useSearch } from 'wouter';
import { m } from '#messages';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { starterPages } from '../../../worker/contract/content/starter-pages.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { getStarterPagePath } from './starter-page-path.ts';

/** Page that adds a site page, optionally from a starter text. Each starter has its own draft. */
export function AddSitePage() {
  const starterParam = new URLSearchParams(useSearch()).get('starter');
  const starter = starterPages.find(({ tag }) => tag === starterParam);
  return (
    <AddItemPage
      key={starter?.tag}
      resource={pagesResource}
      {...(starter && { begun: { ...starter, is_active: false } })}
      note={starter ? <StarterNote /> : <StarterLinks />}
    />
  );
}

const StarterNote = () => (
  <p>
    {m['admin_pages.starter_note']()}{' '}
    <Link href={getAdminAddPath(pagesResource)}>{m['admin_pages.start_empty']()}</Link>
  </p>
);

const StarterLinks = () => (
  <p>
    {m['admin_pages.start_from_template']()}{' '}
    {starterPages.map(({ tag, title }, index) => (
      <span key={tag}>
        {index > 0 && ' · '}
        <Link href={getStarterPagePath(tag)}>{title}</Link>
      </span>
    ))}
  </p>
);
