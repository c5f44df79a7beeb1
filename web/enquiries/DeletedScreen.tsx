import { Acted } from '../session/MailAction.tsx';

export const View = () => (
  <Acted title="It is deleted">
    <p>
      What you wrote, your name and your e-mail address are gone. Whoever you had written to sees
      that you took it back, and nothing else.
    </p>
  </Acted>
);
