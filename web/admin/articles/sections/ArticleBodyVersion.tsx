import { useQuery } from '@tanstack/react-query';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { options, query } from '../../../data/query.ts';
import { addressOfFile } from '../../../ui/files/file-queries.ts';
import { getFileTitle } from '../../../ui/files/format-file.ts';
import { differing, grouped, type Told } from './section-diff.ts';
import { kindNames } from './section-kinds.ts';

/**
 * One version of an article body in a conflict. Sections that both versions share are only counted.
 */
export function BodyVersion({ body, other }: { body: string; other: string }) {
  const groups = grouped(differing(body, other));
  if (groups.length === 0) return 'Empty';
  return groups.map(([first, ...more]) =>
    first ? (
      <span
        key={first.number}
        className={first.isSame ? 'version-section same' : 'version-section'}
      >
        {first.isSame ? inBoth(first, more.at(-1)) : <Section section={first} />}
      </span>
    ) : null,
  );
}

const inBoth = ({ number }: Told, last?: Told) =>
  last ? `Sections ${number} to ${last.number} are the same.` : `Section ${number} is the same.`;

const Section = ({ section: { number, block, words } }: { section: Told }) => (
  <>
    <b>
      {number} {kindNames[block.kind]}:
    </b>{' '}
    {block.kind === 'text' ? words : <Files ids={block.files ?? []} />}
  </>
);

const Files = ({ ids }: { ids: string[] }) =>
  ids.map((id, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section may show one file twice
    <span key={place}>
      {place > 0 && ' and '}
      <FileTitle id={id} />
    </span>
  ));

function FileTitle({ id }: { id: string }) {
  const file = query<UploadedFile>(addressOfFile(id));
  const { data } = useQuery({ ...options(file), enabled: id !== '' });
  return id ? (data ? getFileTitle(data) : 'a file') : 'none yet';
}
