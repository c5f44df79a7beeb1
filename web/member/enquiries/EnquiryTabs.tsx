import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';

const tabs = [
  { key: 'received', name: m['enquiry.received_tab'], href: '/enquiries' },
  { key: 'sent', name: m['enquiry.sent_tab'], href: '/enquiries/sent' },
] as const;

/** Links between received and sent enquiries; only practitioners receive any. */
export function EnquiryTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const member = useMember();
  if (!hasPermission(member, 'authz_user_services')) return null;
  return (
    <nav aria-label={m['enquiry.title']()}>
      <ul className="abreast">
        {tabs.map(({ key, name, href }) => (
          <li key={key}>
            <Link className="pill" href={href} aria-current={current === key ? 'page' : undefined}>
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
