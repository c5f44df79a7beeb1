import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { getFileTitle } from '../../../ui/files/format-file.ts';
import { diffSections, groupUnchanged, type SectionDiff } from './section-diff.ts';
import { sectionKindLabels } from './section-kinds.ts';

/**
 * One version of an article body in a conflict. Sections that both versions share are only counted.
 */
export function ArticleBodyVersion({ body, other }: { body: string; other: string }) {
  const groups = groupUnchanged(diffSections(body, other));
  if (groups.length === 0) return m['admin_common.empty']();
  return groups.map(([first, ...more]) =>
    first ? (
      <span
        key={first.number}
        className={first.isSame ? 'version-section same' : 'version-section'}
      >
        {first.isSame ? formatUnchanged(first, more.at(-1)) : <ChangedSection section={first} />}
      </span>
    ) : null,
  );
}

const formatUnchanged = ({ number }: SectionDiff, last?: SectionDiff) =>
  last
    ? m['admin_sections.same_range']({ first: number, last: last.number })
    : m['admin_sections.same']({ number });

const ChangedSection = ({ section: { number, block, words } }: { section: SectionDiff }) => (
  <>
    <b>
      {number} {sectionKindLabels[block.kind]()}:
    </b>{' '}
    {block.kind === 'text' ? words : <FileTitles ids={block.files ?? []} />}
  </>
);

const FileTitles = ({ ids }: { ids: string[] }) =>
  ids.map((id, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section may show one file twice
    <span key={place}>
      {place > 0 && ', '}
      <FileTitle id={id} />
    </span>
  ));

function FileTitle({ id }: { id: string }) {
  const file = apiQuery('GET /uploaded_files/:id', { params: { id } });
  const { data } = useQuery({ ...queryOptions(file), enabled: id !== '' });
  return id
    ? data
      ? getFileTitle(data)
      : m['admin_sections.unknown_file']()
    : m['admin_sections.no_file_yet']();
}
