import '../styles/facets.css';
import { Link } from 'wouter';
import { type ChosenFacet, nothing, type To } from './facets.ts';

interface Props {
  chosen: ChosenFacet[];
  to: To;
  isEmpty: boolean;
}

/** What a list is narrowed by: each can be taken away again. */
export const Chosen = ({ chosen, to, isEmpty }: Props) => (
  <>
    {isEmpty && (
      <p className="empty">
        {chosen.length > 1
          ? 'Nobody here fits all of this. Take something away:'
          : 'Nobody here fits this. Take it away, or choose something else:'}
      </p>
    )}
    <ul className="chosen" aria-label="Narrowed by">
      {chosen.map(({ kind, name }) => (
        <li key={kind}>
          <Link href={to({ [kind]: null })} aria-label={`Remove ${name}`}>
            {name} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link href={to(nothing)} className="plain">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  </>
);
