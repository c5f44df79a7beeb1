import { Link } from 'wouter';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';

/** Maximum number of participants of a thread that are listed. */
const MAX_PARTICIPANTS = 8;

/** Sidebar with the authors on this page, in order of appearance. */
export function Participants({ replies }: { replies: readonly ThreadReplyView[] }) {
  const people = new Map(
    replies.flatMap((reply) => (reply.created_by_name ? [[reply.created_by, reply]] : [])),
  );
  return (
    <section className="taking-part" aria-labelledby="taking-part">
      <h2 className="small-title" id="taking-part">
        Participants
      </h2>
      <ul>
        {[...people].slice(0, MAX_PARTICIPANTS).map(([id, { created_by_name: name, ...by }]) => (
          <li key={id}>
            <Avatar name={name} image={by.created_by_image} />
            {by.created_by_tag ? <Link href={`/u/${by.created_by_tag}`}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}
