import { Link } from 'wouter';
import type { EnquiryView } from '../../worker/contract/enquiries.ts';
import { allOf } from './all-of.ts';

type Props = Pick<EnquiryView, 'recipients'> & { action: string };

/** Button that confirms and sends the enquiry to the recipients who are still available. */
export function Send({ recipients, action }: Props) {
  const asked = recipients.filter(({ state }) => state !== 'unlisted');
  const [first] = asked;
  if (!first) {
    return (
      <section className="block">
        <p>The people you chose are away or no longer listed. Your enquiry was not sent.</p>
        <p>
          <Link href="/practitioners?accepting=true" className="button">
            Find another practitioner
          </Link>
        </p>
      </section>
    );
  }
  return (
    <form method="post" action={`${action}/confirm`} className="enquiry-send">
      <button type="submit" className="button">
        Send to {asked.length === 1 ? first.user.name : allOf(asked.length)}
      </button>
    </form>
  );
}
