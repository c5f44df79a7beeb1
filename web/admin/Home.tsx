import { Link } from 'wouter';
import { useTitle } from '../lib/use-title.ts';
import { index } from './places.ts';
import { Waiting } from './Waiting.tsx';

/** The way to every list, and what waits for somebody. */
export function Home() {
  useTitle('Admin Home');
  return (
    <div className="admin">
      <h1>Admin Home</h1>
      <Waiting />
      <nav aria-label="Lists" className="admin-groups">
        {index.map(({ name, screens }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.address}>
                  <Link href={screen.address}>{screen.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
