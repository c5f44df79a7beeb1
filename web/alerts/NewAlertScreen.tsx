import '../styles/alerts.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import type { Alert } from '../../worker/contract/alerts.ts';
import type { LocationView } from '../../worker/contract/locations.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { send } from '../lib/api.ts';
import { options } from '../lib/query.ts';
import { useUser } from '../session/user.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { ownAlerts } from './queries.ts';
import { searchText } from './search-text.ts';

interface Props {
  answers: { user?: UserProfile | null; location?: LocationView | null };
}

/** What somebody asks to be told of, and how. Whoever has no account gets a mail to confirm; it needs no script. */
export function View({ answers: { user = null, location = null } }: Props) {
  const isMember = Boolean(useUser());
  const fields = fieldsOf(useSearch(), user, location);
  if (fields.length === 0) return <Nothing />;
  return (
    <div className="page">
      <header className="screen-head">
        <h1>{headingOf(user, location)}</h1>
        {!user && !location && (
          <p className="lede-left">{searchText(new URLSearchParams(fields).toString())}</p>
        )}
      </header>
      <p>
        We write at most once a day, and only when there is something new. It ends by itself after
        90 days unless you renew it with a press, and you can stop it at any time.
      </p>
      {isMember ? <ForMember fields={fields} /> : <ForVisitor fields={fields} />}
    </div>
  );
}

type Fields = [name: string, value: string][];

function fieldsOf(search: string, user: UserProfile | null, location: LocationView | null): Fields {
  const object = user ?? location;
  if (object) {
    return [
      ['object_type', user ? 'users' : 'locations'],
      ['object_id', object.id],
    ];
  }
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => value && name !== 'user' && name !== 'location',
  );
}

function headingOf(user: UserProfile | null, location: LocationView | null) {
  if (user) return `Tell me when ${user.name} can be asked again`;
  return location
    ? `Tell me what is planned at ${location.name}`
    : 'Tell me when somebody new fits';
}

function ForMember({ fields }: { fields: Fields }) {
  const [, navigate] = useLocation();
  const { data } = useQuery(options(ownAlerts));
  const begin = async () => {
    try {
      await send('/alerts', { method: 'POST', body: bodyOf(fields) });
      showToast('We tell you when there is something new.');
      navigate('/account/alerts');
    } catch (error) {
      showFailure(error);
    }
  };
  if (data?.data.some((one) => isSame(one, fields))) {
    return (
      <p>
        You have this alert already. <Link href="/account/alerts">See your alerts</Link>, to renew
        or stop it.
      </p>
    );
  }
  return (
    <p>
      <ActionButton act={begin}>Tell me</ActionButton>
    </p>
  );
}

/** The server writes a search with its keys in an order of its own. */
function isSame({ object_id, search }: Alert, fields: Fields) {
  const sorted = (pairs: Iterable<readonly string[]>) =>
    Array.from(pairs, (pair) => pair.join('='))
      .sort()
      .join('&');
  return object_id
    ? fields.some(([name, value]) => name === 'object_id' && value === object_id)
    : sorted(new URLSearchParams(search ?? '')) === sorted(fields);
}

/** What stands several times is a list. */
function bodyOf(fields: Fields) {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    body[name] = name in body ? [body[name] ?? [], value].flat() : value;
  }
  return body;
}

const ForVisitor = ({ fields }: { fields: Fields }) => (
  <form method="post" action="/sobe/v1/alerts" className="form">
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <div className="field">
      <label htmlFor="alert-email">Your e-mail</label>
      <p className="hint">
        It is kept encrypted, nobody sees it, and it is deleted when this ends. We first send you a
        link to confirm.
      </p>
      <input
        id="alert-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
    </div>
    <p className="form-trap" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
    <p className="form-actions">
      <button type="submit" className="button">
        Tell me
      </button>
    </p>
  </form>
);

const Nothing = () => (
  <div className="notice">
    <h1>Tell me when</h1>
    <p>
      Look for somebody first, by words, a town or a filter. Behind the list you can ask for this.
    </p>
    <Link href="/practitioners" className="button">
      Find a practitioner
    </Link>
  </div>
);
