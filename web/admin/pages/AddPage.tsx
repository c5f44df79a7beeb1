import { Link, useSearch } from 'wouter';
import { pages } from '../../../worker/contract/resources/pages.ts';
import { starters } from '../../../worker/contract/starters.ts';
import { addAddress } from '../addresses.ts';
import { AddScreen } from '../form/AddScreen.tsx';
import { starterAddress } from './address.ts';

/** A new page, which may begin with a starter text. What was typed into another stays there as a draft. */
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
    This is a starter text: put your own words where [brackets] stand, and change whatever else is
    not so with you. It stays hidden until you tick Active, once none is left.{' '}
    <Link href={addAddress(pages)}>Begin with an empty page</Link>
  </p>
);

const Offered = () => (
  <p>
    Begin with a starter text:{' '}
    {starters.map(({ tag, title }, index) => (
      <span key={tag}>
        {index > 0 && ' · '}
        <Link href={starterAddress(tag)}>{title}</Link>
      </span>
    ))}
  </p>
);
