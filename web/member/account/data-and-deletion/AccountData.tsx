import { m } from '#messages';
import { Link } from '../../../data/navigation.ts';
import '../../../styles/prose.css';
import { DownloadAccountData } from './DownloadAccountData.tsx';

/** Account page section: data export and link to account deletion. */
export const AccountData = () => (
  <section aria-labelledby="your-data">
    <h2 id="your-data">{m['account.your_data']()}</h2>
    <div className="prose">
      <p>{m['account.all_the_data_we_hold_about']()}</p>
    </div>
    <DownloadAccountData />
    <p>
      <Link href="/account/delete">{m['account.delete_title']()}</Link>
    </p>
  </section>
);
