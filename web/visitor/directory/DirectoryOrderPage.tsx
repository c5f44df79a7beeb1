import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/prose.css';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { EmbeddedDirectoryOrder } from '../../../worker/contract/search/directory.ts';
import { directoryOrderRule } from '../../../worker/contract/search/directory-order-rule.ts';
import { formatConfirmedShare } from './format-confirmed-share.ts';

/** Explains the daily order of the directory, with the data to verify it. */
const OrderPage = ({
  answers: { order },
}: {
  answers: { order: EmbeddedDirectoryOrder | null };
}) => (
  <article className="page">
    <header className="screen-head">
      <h1>{m['directory.order_heading']()}</h1>
      <p className="lede-left">{m['directory.order_lede']()}</p>
    </header>
    <div className="prose">
      <h2>{m['directory.all_practitioners']()}</h2>
      <p>{m['directory.order_daily']({ trustedFor: acceptingClientsLimits.trustedFor })}</p>
      <h2>{m['directory.order_words_heading']()}</h2>
      <p>{m['directory.order_by_words']()}</p>
      <h2>{m['directory.order_place_heading']()}</h2>
      <p>
        <ParaglideMessage
          message={m['directory.order_by_place']}
          markup={{
            source: ({ children }) => <a href="https://www.geonames.org/">{children}</a>,
            license: ({ children }) => (
              <a href="https://creativecommons.org/licenses/by/4.0/">{children}</a>
            ),
          }}
        />
      </p>
      <h2>{m['directory.order_check_heading']()}</h2>
      {order ? <OrderOfToday order={order} /> : <p>{m['directory.order_not_ready']()}</p>}
    </div>
    <p>
      <Link href="/practitioners" className="button">
        {m['directory.browse_all_practitioners']()}
      </Link>
    </p>
  </article>
);

const OrderOfToday = ({ order }: { order: EmbeddedDirectoryOrder }) => (
  <>
    <p>{directoryOrderRule}</p>
    <p>
      <ParaglideMessage
        message={m['directory.order_seed']}
        markup={{ date: () => <time>{order.date}</time> }}
      />
    </p>
    <pre>
      <code>{order.seed}</code>
    </pre>
    <p>
      <ParaglideMessage
        message={m['directory.order_command']}
        markup={{
          users: () => <code>/sobe/v1/users/fe</code>,
          order: () => <code>/sobe/v1/users/fe/order</code>,
        }}
      />
    </p>
    <pre>
      <code>{`printf '%s' '${order.seed}' 'ID' | sha256sum`}</code>
    </pre>
    <p>
      {m['directory.order_smallest_first']()} {formatConfirmedShare(order)}
    </p>
  </>
);

export default OrderPage;
