import { useEffect } from 'react';
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
          <h1>Sign Out</h1>
          <p>This page needs JavaScript to sign you out.</p>
        </div>
      </noscript>
      <Loading />
    </>
  );
}
