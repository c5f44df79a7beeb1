import type { InviteRows, InviteState } from '../../../worker/contract/invites.ts';

const why: Record<Exclude<InviteState, 'good'>, string> = {
  bad: 'holds no e-mail address',
  member: 'has an account already',
  stopped: 'has asked for no more mail',
  invited: 'was invited within the last 30 days',
  full: 'has been sent as many e-mails as it may get in a day',
  twice: 'stands in the list twice',
};

interface Props extends Pick<InviteRows, 'rows'> {
  /** What stands above them. */
  title?: string;
}

/** The lines that get no mail, each with the reason. */
export const Rows = ({ rows, title }: Props) => {
  const left = rows.flatMap((row) => (row.state === 'good' ? [] : [{ ...row, state: row.state }]));
  if (left.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="invites-left" aria-label="Lines that get no mail">
        {left.map(({ line, said, state }) => (
          <li key={line} className={state === 'bad' ? 'field-error' : undefined}>
            Line {line}: <b dir="auto">{said}</b> {why[state]}.
          </li>
        ))}
      </ul>
    </>
  );
};
