import { Link } from '../../../data/navigation.ts';
import '../../../styles/prose.css';
import { DownloadAccountData } from './DownloadAccountData.tsx';

/** Account page section: data export and link to account deletion. */
export const AccountData = () => (
  <section aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <div className="prose">
      <p>
        All the data we hold about you in one file: your account, what you wrote, messages you
        received, saved items and visits.
      </p>
    </div>
    <DownloadAccountData />
    <p>
      <Link href="/account/delete">Delete your account</Link>
    </p>
  </section>
);
