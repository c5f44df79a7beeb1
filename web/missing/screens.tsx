import { Link } from 'wouter';
import { wording } from '../../worker/contract/wording.ts';
import { useHead } from '../lib/use-head.ts';

/** An address that is none of the site's. */
export const UnknownRouteScreen = () => <Notice {...wording.unknownRoute} />;

/** An address of the site with no item behind it. */
export const MissingScreen = () => <Notice {...wording.pageMissing} />;

function Notice({ title, text }: { title: string; text: string }) {
  useHead({ title });
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link href="/" className="button">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
