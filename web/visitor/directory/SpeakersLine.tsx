import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { getLocale } from '#language';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import type { BuildDirectoryPath } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';

interface Props {
  listed: DirectoryList;
  to: BuildDirectoryPath;
}

/** Offers the practitioners who speak the language of the page, if it is not the site's default. */
export function SpeakersLine({ listed: { facets, practitioners }, to }: Props) {
  const { base } = useSite();
  const language = getLocale();
  const speakers = facets.language.find(({ value }) => value === language);
  const isFiltered =
    practitioners.understood.language || facets.language.some(({ is_chosen }) => is_chosen);
  if (base === '' || isFiltered || !speakers || speakers.count === practitioners.count) return null;
  const { count, count_is_floor } = speakers;
  return (
    <p className="soft">
      <ParaglideMessage
        message={m['directory.speakers']}
        inputs={{ count, shown: `${formatNumber(count)}${count_is_floor ? '+' : ''}` }}
        markup={{
          link: ({ children }) => (
            <Link href={to({ language: [language] })} rel="nofollow">
              {children}
            </Link>
          ),
        }}
      />
    </p>
  );
}
