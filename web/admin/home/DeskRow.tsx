import { Link } from 'wouter';
import type { DeskItem, DeskKind } from '../../../worker/contract/desk.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Time } from '../../ui/Time.tsx';
import { FaceOf } from '../list/Face.tsx';
import { kinds } from './kinds.tsx';

/** One task: title, age, kind and actions. */
export function DeskRow({ kind, item }: { kind: DeskKind; item: DeskItem }) {
  const { one, title, hint, acts } = kinds[kind];
  const name = title?.(item) ?? item.title;
  const more = hint ? hint(item) : item.hint;
  const isBroken = ['mails', 'messages', 'jobs'].includes(kind);
  return (
    <li className="waiting-item">
      <FaceOf name={item.image} title={isBroken ? one : name} size={40} />
      <div className="waiting-words">
        <p>
          <Link href={item.path}>{name}</Link>{' '}
          {item.since && (
            <span className="waiting-since">
              <Time moment={item.since} />
            </span>
          )}
        </p>
        <p className="waiting-more">
          <Chip tone={isBroken ? 'bad' : 'waits'}>{one}</Chip>
          {more && <span>{more}</span>}
        </p>
      </div>
      <div className="waiting-acts">{acts(item)}</div>
    </li>
  );
}
