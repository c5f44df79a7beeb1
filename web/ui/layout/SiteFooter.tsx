import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EmbeddedFooters } from '../../../worker/contract/content/footers.ts';
import { Link } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { useSite } from '../../data/site.ts';
import { CommunityMenuItems } from './CommunityMenu.tsx';
import { footersQuery } from './footer-queries.ts';

type FooterGroup = EmbeddedFooters['data'][number];

/** Site footer: page links in columns, copyright and terms. */
export function SiteFooter() {
  const site = useSite();
  const { data } = useQuery(queryOptions(footersQuery));
  const columns = groupIntoColumns(data?.data ?? []);
  return (
    <footer className="bottom">
      <div className="bottom-inner stack">
        {columns.length > 0 && (
          <nav className="footer-columns" aria-label={m['frame.footer_links']()}>
            {columns.map((footers) => (
              <div key={footers[0]?.column}>{footers.map(renderGroup)}</div>
            ))}
          </nav>
        )}
        <div className="copyright soft abreast">
          <span>
            © {site.year} {site.name}
          </span>
          <ul className="footer-places abreast">
            <li>
              <Link href="/practitioners">{m['common.practitioners']()}</Link>
            </li>
            <CommunityMenuItems />
            {data?.has_terms && (
              <li>
                <Link href={href('/:path', { path: 'terms-and-conditions' })}>
                  {m['page.terms']()}
                </Link>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** No landmarks, because two groups may share a title. */
const renderGroup = ({ title, pages }: FooterGroup, index: number) => (
  <div key={index}>
    <h2>{title}</h2>
    <ul>
      {pages.map((page) => (
        <li key={page.tag}>
          <Link href={href('/:path', { path: page.tag })}>{page.title}</Link>
        </li>
      ))}
    </ul>
  </div>
);

/** Omits the terms, which have their own link, and headings without links. */
function groupIntoColumns(footers: FooterGroup[]): FooterGroup[][] {
  const columns = new Map<number, FooterGroup[]>();
  for (const footer of footers) {
    const pages = footer.pages.filter(({ tag }) => tag !== 'terms-and-conditions');
    if (pages.length === 0) continue;
    columns.set(footer.column, [...(columns.get(footer.column) ?? []), { ...footer, pages }]);
  }
  return [...columns.values()];
}
