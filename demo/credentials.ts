import { idOf } from './ids.ts';
import { people } from './people.ts';
import type { Story } from './story.ts';

const registers = [
  'Register of Talking Therapies',
  'Guild of Touch and Movement',
  'Circle of Listeners',
];
const insurers = ['Harbour Mutual', 'Fern and Field Insurance'];

/** Days from today: far enough for a site that is looked at for a while. */
const farEnd = 700;

/** Most practitioners stand in a register and are insured, and both were checked; some wait, with a paper or without. */
export function addCredentials(story: Story) {
  const practitioners = people.filter(({ offers, approved = true }) => approved && offers.length);
  practitioners.forEach(({ tag }, index) => {
    const number = String(41_000 + 37 * index);
    const kept = { user_id: tag, created_by: tag, created_at: 60 + (index % 40) };
    const register = {
      ...{ ...kept, kind: 'register', body: registers[index % registers.length], number },
      url: `https://example.org/register/${number}`,
    };
    const insurance = { ...kept, kind: 'insurance', body: insurers[index % insurers.length] };
    const checked = (days: number) => ({
      ...{ checked_at: days, checked_with: 'The public register', updated_at: days },
      checked_until: story.moment(-farEnd).slice(0, 10),
    });
    if (index % 5 < 3) {
      story.put('credentials', `${tag}:register`, { ...register, ...checked(20 + (index % 20)) });
      story.put('credentials', `${tag}:insurance`, {
        ...{ ...insurance, ...checked(12), checked_with: insurance.body },
        until: story.moment(-farEnd).slice(0, 10),
      });
    }
    if (index % 5 === 3) {
      story.put('credentials', `${tag}:register`, {
        ...{ ...register, created_at: 1 + (index % 9) },
        ...(index % 2 === 1 && paperOf(story, tag)),
      });
    }
  });
}

/** A page that says what it is, as a certificate that somebody has scanned. */
function paperOf(story: Story, tag: string) {
  const key = idOf('papers', tag);
  const bytes = Buffer.from(pdf);
  story.papers.push({ key, bytes });
  const paper = { paper_key: key, paper_type: 'application/pdf', paper_name: 'certificate.pdf' };
  return { ...paper, paper_size: bytes.byteLength, paper_at: 1 };
}

const words = 'BT /F1 24 Tf 60 720 Td (An invented certificate) Tj ET';
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${words.length}>>stream
${words}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
