import { useId } from 'react';
import { Link } from 'wouter';
import type { DeskChange } from '../../../worker/contract/admin/dashboard.ts';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { capital } from '../list/format-count.ts';
import { FaceOf } from '../list/RowAvatar.tsx';
import { hasScreens, nouns } from '../resource-groups.ts';

/** Latest changes by other admins. */
export function Changes({ changes }: { changes: DeskChange[] }) {
  const id = useId();
  return (
    <section className="changes" aria-labelledby={id}>
      <h2 id={id}>Recent changes by other admins</h2>
      {changes.length === 0 && <p>No recent changes by other admins.</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              <FaceOf name={change.image} title={change.by_name} size={24} />
              <p>
                <b>{change.by_name}</b>, <What change={change} />: {change.description}{' '}
                <span className="waiting-since">
                  <Time moment={change.created_at} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function What({ change: { link_table: admin, link_id, link_title } }: { change: DeskChange }) {
  const noun = nouns.find((one) => one.admin === admin)?.noun.one ?? admin;
  const name = link_title || capital(noun);
  return hasScreens({ admin }) ? <Link href={`/admin/${admin}/${link_id}`}>{name}</Link> : name;
}
