import { Link, useSearch } from 'wouter';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { starters } from '../../../worker/contract/content/starter-pages.ts';
import { addAddress } from '../../data/resource/admin-paths.ts';
import { AddScreen } from '../form/AddItemPage.tsx';
import { starterAddress } from './starter-page-path.ts';

/** Page that adds a site page, optionally from a starter text. Each starter has its own draft. */
export function AddPage() {
  const asked = new URLSearchParams(useSearch()).get('starter');
  const starter = starters.find(({ tag }) => tag === asked);
  return (
    <AddScreen
      key={starter?.tag}
      resource={pages}
      {...(starter && { begun: { ...starter, is_active: false } })}
      note={starter ? <Begun /> : <Offered />}
    />
  );
}

const Begun = () => (
  <p>
    This is a template. Replace the text in [brackets] and change anything that does not fit. The
    page stays hidden until you tick Active, which you can do once no brackets are left.{' '}
    <Link href={addAddress(pages)}>Start with an empty page</Link>
  </p>
);

const Offered = () => (
  <p>
    Start from a template:{' '}
    {starters.map(({ tag, title }, index) => (
      <span key={tag}>
        {index > 0 && ' · '}
        <Link href={starterAddress(tag)}>{title}</Link>
      </span>
    ))}
  </p>
);
