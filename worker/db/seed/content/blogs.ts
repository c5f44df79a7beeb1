import type { Blog } from './shapes.ts';

export const blogs: Blog[] = [
  {
    tag: 'why-the-cold-water-pages-are-resting',
    title: 'Why the cold water pages are resting',
    author: 'robin-hale',
    daysAgo: 9,
    html: `
      <p>If you went to look for sea swimming last week you found a red edge where the list used to
      be. We owe you an explanation.</p>
      <p>Last month a woman wrote to us after a dip with a group, found through Sobe, that had gone
      on longer than it should have. She’s well. The leader had done nearly everything right. But
      when we read our own page again with her letter beside it, the advice was thin. It told you
      what was lovely about cold water and left it to the leader to tell you the rest.</p>
      <h2>What we are doing</h2>
      <p>We’ve asked four leaders, a lifeboat volunteer and a cardiac nurse to help us rewrite it.
      The new page will say who ought to ask a doctor first, how long is long enough in which month,
      what the leader must carry, and what happens in the half hour <em>after</em> you get out,
      which is when most people come to grief.</p>
      <p>Until it’s done, the list is resting. The leaders agreed to this, and not one of them
      complained, which tells you something about them. Freya Lindqvist goes on teaching
      <a href="/u/freya-lindqvist">breathing</a> from the boathouse, with her feet dry.</p>
      <h2>What you can do</h2>
      <p>If you’re already in a group and you trust it, carry on. If you’re new to it, wait a few
      weeks. The sea will still be there.</p>
      <p>And if you have been somewhere through us and it didn’t feel safe, tell us. The woman who
      wrote began her letter, ‘I don’t want to make trouble.’ She has made the page a good deal
      better.</p>
    `,
  },
  {
    tag: 'a-hundred-people-and-a-tea-urn',
    title: 'A hundred people and a tea urn',
    author: 'ruth-abiola',
    daysAgo: 52,
    html: `
      <p>We’ve had our open day. I’d put out forty chairs. By eleven we had gone to the church for
      more, and by twelve people were sitting on the wall.</p>
      <p>Nine practitioners came from this site and sat at card tables. There was no charge, and you
      could have ten minutes with anybody. Tomasz did hands: he did sixty-one pairs. Mei-Lin came
      all the way from Manchester and had the whole queue for the toilets standing like trees.
      Daniel had a table with a sign on it that said <em>ask me what’s the point</em>, and people
      did.</p>
      <h2>What I noticed</h2>
      <p>The longest queue wasn’t for anything. It was for the kitchen, because there you could
      stand next to somebody and dry a cup. I’ve thought for years that what we call support is
      mostly drying cups, and I was glad to see it confirmed by science.</p>
      <p>A man of about seventy told me that he’d walked past our door every week for three years. I
      asked what made him come in. He said, ‘There were people on the wall.’</p>
      <h2>What we took in the jar</h2>
      <p>Two hundred and eighteen pounds, four euros, a button and a note that said <em>thank you
      for the chair</em>. It’ll go towards a second urn. I still say that we don’t need one.</p>
      <p>We’ll do it again next year. If you would like a card table, <a href="/u/ruth-abiola">write
      to me</a>, and bring something that people can do with their hands.</p>
    `,
  },
  {
    tag: 'what-people-searched-for',
    title: 'What people searched for this year',
    author: 'robin-hale',
    daysAgo: 130,
    html: `
      <p>Once a year I look at the words that people have put into our search box. We can’t see who
      typed them and we don’t want to. But I was a librarian for a long time, and a list of what’s
      asked for at the desk is the most honest picture of a town that you can get.</p>
      <h2>The top of the list</h2>
      <p>GRIEF was first, as it has been every year. Then SLEEP, which has come up from fifth. Then
      ANXIETY, then a new one: LONELINESS. Three years ago hardly anybody typed it. I don’t believe
      that nobody was lonely. I think it has become a word one can write down.</p>
      <p>BURNOUT has slipped a bit. WORK has risen by as much, so perhaps we’ve only grown
      plainer.</p>
      <h2>The bottom of the list</h2>
      <p>These were each asked for once, and I have thought about them ever since:</p>
      <ul>
        <li><em>is it normal to be angry with the dog</em></li>
        <li><em>someone who won’t say journey</em></li>
        <li><em>yoga no mirrors</em></li>
        <li><em>widow aged 31</em></li>
        <li><em>how do you start</em></li>
      </ul>
      <p>We try to have something for each. For the last one there’s a whole row of articles now,
      called <a href="/ac/first-steps">First Steps</a>, and the first in it is about
      <a href="/a/the-first-phone-call">the telephone</a>. For the dog: yes, it is. There’s a woman
      in Cardiff who’d understand you completely.</p>
      <h2>What we didn’t have</h2>
      <p>Somebody for money worries. Sixty people looked and we had nobody to show them. We’ve kept
      the heading, with nothing under it, as a reminder and an invitation. If you’re an accredited
      debt adviser and can stand a cup of tea, <a href="/contact">please write</a>.</p>
    `,
  },
  {
    tag: 'four-people-who-are-new-here',
    title: 'Four people who are new here',
    author: 'robin-hale',
    daysAgo: 168,
    html: `
      <p>A short note. Four practitioners have joined us in the last few months. I’ve met all of
      them, and this is what I wrote on the index cards. Yes, there are index cards.</p>
      <p><strong><a href="/u/marcus-bell">Marcus Bell</a>, Nottingham.</strong> Peer listener. Wears
      an orange hat so that you can find him. Asked me three questions for every one that I asked
      him.</p>
      <p><strong><a href="/u/nadia-petrova">Nadia Petrova</a>, Brighton.</strong> Cello and bowls. I
      went in order to inspect, lay down in order to be polite, and woke up when they were putting
      away the mats.</p>
      <p><strong><a href="/u/samuel-adjei">Samuel Adjei</a>, Glasgow.</strong> Runs a kitchen in
      Govanhill where twelve cook and thirty eat. Put a knife in my hand within four minutes. My
      onions were remarked on.</p>
      <p><strong><a href="/u/bashir-noor">Bashir Noor</a>, Cardiff.</strong> Teaches people to carve
      spoons. I have the spoon here. It isn’t a good spoon, and I wouldn’t sell it to you for fifty
      pounds.</p>
      <p>If you’ve been thinking of joining them, the way in is <a href="/how-it-works">on this
      page</a>. We answer within two days, or three if I’m carving.</p>
    `,
  },
];
