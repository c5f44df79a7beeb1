import '../../../styles/prose.css';
import { Link } from 'wouter';
import { DownloadData } from './DownloadAccountData.tsx';

/** Account page section: data export and link to account deletion. */
export const YourData = () => (
  <section aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <div className="prose">
      <p>
        All the data we hold about you in one file: your account, what you wrote, messages you
        received, saved items and visits.
      </p>
    </div>
    <DownloadData />
    <p>
      <Link href="/account/delete">Delete your account</Link>
    </p>
  </section>
);
