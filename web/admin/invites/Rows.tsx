import type { InviteRows, InviteState } from '../../../worker/contract/invites.ts';

const why: Record<Exclude<InviteState, 'good'>, string> = {
  bad: 'has no e-mail address',
  member: 'already has an account',
  stopped: 'has unsubscribed',
  invited: 'was invited within the last 30 days',
  full: 'has reached the daily limit of e-mails',
  twice: 'is in the list twice',
};

interface Props extends Pick<InviteRows, 'rows'> {
  /** Heading above the lines. */
  title?: string;
}

/** Lines that get no e-mail, with the reason. */
export const Rows = ({ rows, title }: Props) => {
  const left = rows.flatMap((row) => (row.state === 'good' ? [] : [{ ...row, state: row.state }]));
  if (left.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="invites-left" aria-label="Addresses not invited">
        {left.map(({ line, said, state }) => (
          <li key={line} className={state === 'bad' ? 'field-error' : undefined}>
            Line {line}: <b dir="auto">{said}</b> {why[state]}.
          </li>
        ))}
      </ul>
    </>
  );
};
