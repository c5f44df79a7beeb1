import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';

/** Links between received and sent enquiries; only practitioners receive any. */
export function EnquiryTabs({ current }: { current: 'received' | 'sent' }) {
  const member = useMember();
  if (!hasPermission(member, 'authz_user_services')) return null;
  return (
    <nav aria-label="Enquiries">
      <ul className="abreast">
        <li>
          <Link
            className="pill"
            href="/enquiries"
            aria-current={current === 'received' ? 'page' : undefined}
          >
            Received
          </Link>
        </li>
        <li>
          <Link
            className="pill"
            href="/enquiries/sent"
            aria-current={current === 'sent' ? 'page' : undefined}
          >
            Sent
          </Link>
        </li>
      </ul>
    </nav>
  );
}
