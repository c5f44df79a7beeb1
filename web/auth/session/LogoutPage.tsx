import { useEffect } from 'react';
import { m } from '#messages';
import { useLocation } from '../../data/navigation.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { signOut } from './session.ts';

/** Ends the session and opens the home page; the server request runs in the background. */
export default function LogoutPage() {
  const [, navigate] = useLocation();
  useEffect(() => {
    void signOut();
    navigate('/', { replace: true });
  }, [navigate]);
  return (
    <>
      <noscript>
        <div className="notice">
          <h1>{m['session.sign_out_title']()}</h1>
          <p>{m['session.this_page_needs_javascript_to_sign']()}</p>
        </div>
      </noscript>
      <Loading />
    </>
  );
}
