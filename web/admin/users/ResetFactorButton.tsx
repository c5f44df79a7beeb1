import { Verb } from '../Verb.tsx';

/** For somebody who has lost every second factor. */
export const ResetFactorButton = ({ id }: { id: string }) => (
  <Verb
    name="Reset second factor"
    call={`/users/${id}/second_factor_reset`}
    confirm={{
      title: 'Reset the second factor?',
      yes: 'Begin the reset',
      text: 'Their passkeys, authenticator codes and recovery codes are taken away in 24 hours, or as soon as they confirm it by our mail.',
      note: 'Make sure first that it is this person who has asked for it.',
    }}
    done="The reset has begun. They are told by mail."
  />
);
