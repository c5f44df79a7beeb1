import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ShownFooters } from '../../worker/contract/footers.ts';
import { wording } from '../../worker/contract/wording.ts';
import { options } from '../lib/query.ts';
import { useSite } from '../lib/site.ts';
import { allFooters } from './queries.ts';

type FooterView = ShownFooters['data'][number];

/** Page links in columns, the copyright line, the terms. */
export function Footer() {
  const site = useSite();
  const { data } = useQuery(options(allFooters));
  return (
    <footer className="bottom">
      <div className="bottom-inner">
        {data && data.data.length > 0 && (
          <nav className="footer-columns" aria-label="Pages">
            {columnsOf(data.data).map((footers) => (
              <div key={footers[0]?.column}>{footers.map(group)}</div>
            ))}
          </nav>
        )}
        <p className="copyright">
          <span>
            © {site.year} {site.name}
          </span>
          <span className="footer-places">
            <Link href="/practitioners">Practitioners</Link>
            <Link href="/articles">Articles</Link>
            <Link href="/blogs">Blogs</Link>
            <Link href="/threads">Threads</Link>
            <Link href="/events">Events</Link>
            <Link href="/locations">Locations</Link>
            {data?.has_terms && <Link href="/terms-and-conditions">{wording.terms}</Link>}
          </span>
        </p>
      </div>
    </footer>
  );
}

/** No landmark of its own: two may have the same title. */
const group = ({ title, pages }: FooterView, index: number) => (
  <div key={index}>
    <h2>{title}</h2>
    <ul>
      {pages.map((page) => (
        <li key={page.tag}>
          <Link href={`/${page.tag}`}>{page.title}</Link>
        </li>
      ))}
    </ul>
  </div>
);

function columnsOf(footers: FooterView[]): FooterView[][] {
  const columns = new Map<number, FooterView[]>();
  for (const footer of footers) {
    columns.set(footer.column, [...(columns.get(footer.column) ?? []), footer]);
  }
  return [...columns.values()];
}
