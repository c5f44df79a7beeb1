import type { Article } from '../shapes.ts';

export const bodyAndBreath2: Article[] = [
  {
    tag: 'soup-for-a-bad-week',
    category: 'body-and-breath',
    title: 'Soup for a bad week',
    sub_title: 'One pot, seven ingredients, and no opinion about how you have been eating',
    scene: 'bread',
    picture_title: 'A loaf and a bread knife on a board',
    author: 'ines-carvalho',
    country: 'GB',
    published: 36,
    tags: ['FOOD', 'LOW-MOOD', 'LONELINESS', 'LOW-COST'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>I have looked into many cupboards. I’ve seen nine kinds of mustard and no food. I’ve
          seen a freezer with only a wedding cake in it. I saw one cupboard where every tin had been
          turned to face the wall, and I didn’t ask. When life is bad, eating is often the first
          thing to go strange, and then people are ashamed, so they eat stranger still, standing up,
          from the packet, with the light off.</p>
          <p>So I won’t talk about vitamins. I want to get you one pot of soup.</p>
          <h2>The soup</h2>
          <p>In my town it is called <em>caldo verde</em> and it has sausage in it. This is its
          poorer and easier cousin. You need a big pan, a knife and about forty minutes, most of
          which you spend sitting down.</p>
          <ul>
            <li>2 onions</li>
            <li>4 potatoes, as big as an egg each, or 3 bigger</li>
            <li>2 cloves of garlic</li>
            <li>1 tin of white beans</li>
            <li>half a cabbage, or a bag of kale, or frozen spinach, or the outside of a
            lettuce</li>
            <li>olive oil, or whatever oil you have</li>
            <li>salt</li>
          </ul>
          <p>If peeling is too much today, don’t peel. If chopping is too much, buy the frozen
          onions that are already in bits. If you have no garlic, there’s no garlic.</p>
        `,
      },
      { kind: 'rightimage', scene: 'bowl', title: 'A bowl of fruit, for afterwards' },
      {
        kind: 'text',
        html: `
          <h2>How</h2>
          <ol>
            <li>Put the pan on a low heat with more oil than you think. Chop the onions any old how
            and put them in with some salt. Now sit down for ten minutes. There should be a chair in
            every kitchen. Onions cook better when nobody is staring at them.</li>
            <li>Cut up the potatoes and put them in with the garlic. Cover with water to the depth
            of your thumb’s first joint. Put on the lid and wait until a knife goes through, fifteen
            minutes about.</li>
            <li>Crush the potatoes against the side with a fork. Not all of them. That’s what makes
            it thick.</li>
            <li>Add the beans with their juice, and the green stuff, cut small. Five minutes.</li>
            <li>Taste it. It’ll want salt. Pour a little oil on the top like a person who is worth
            it.</li>
          </ol>
          <h2>How to eat it</h2>
          <p>In a bowl, with a spoon, at a table, even if you must clear only one corner. If sitting
          alone opposite an empty chair is the hard part, sit in the other chair. I mean it. Put the
          radio on. Eat half if half is what goes in.</p>
          <blockquote><p>You don’t have to be hungry. You have to be near it while it is
          warm.</p></blockquote>
          <h2>And the rest of the week</h2>
          <p>There are six bowls there. Tomorrow it’s thicker and better. On the third day put a
          heel of bread in the bottom. On the fourth break an egg into it. Freeze two in old tubs
          and write on the lid, and write something nice: ‘for a Tuesday’. You’ll have forgotten by
          then, and it is like getting post.</p>
          <p>Or take one next door. I know; but people accept soup who wouldn’t accept a visit, and
          you get the tub back with something in it.</p>
          <h2>When it isn’t about soup</h2>
          <p>If you have stopped being able to eat, or you can’t stop, or you are making yourself
          sick, or the numbers on the scale run your day, then soup isn’t the help that you need,
          and you shouldn’t have to manage it on your own. Speak to your doctor and say it in just
          those words. It’s an illness and there’s treatment. If you feel faint or your heart is
          racing, go today. And if it’s money, tell someone: food banks and
          <a href="/c/everyday-life/food-and-cooking">community kitchens</a> have no wish at all to
          see you hungry. I’ve run two of them, and the best cooks I ever had came in first to
          eat.</p>
        `,
      },
    ],
  },
  {
    tag: 'the-short-walk',
    category: 'body-and-breath',
    title: 'In praise of the short walk',
    sub_title: 'A retired mountain guide on going nowhere much',
    scene: 'hills',
    picture_title: 'A small house among rounded hills',
    author: 'hamish-mackenzie',
    country: 'GB',
    published: 263,
    tags: ['OUTDOORS', 'LOW-MOOD', 'MOVEMENT', 'MEN'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>For twenty-five years I was paid to get folk to the top of things. I had a certificate,
          a whistle and a very dear jacket. Then both knees went in one season, and for the best
          part of a year I sat in a chair facing the Cairngorms with my back to the window.</p>
          <p>I’ll not go on about that year. A good many of you will know it. What I’ll tell you
          about is the gate.</p>
          <h2>The gate</h2>
          <p>My sister got tired of me. She said, ‘Can you get as far as the gate?’ It’s forty
          yards. I said it wasn’t worth putting on boots for. She said, ‘Then go in your
          slippers.’</p>
          <p>So I went to the gate in my slippers. There was a wren in the dyke. I came back and sat
          down, and I’d be lying if I said that my spirits had soared. But I had seen a wren, and I
          hadn’t the day before.</p>
          <p>Next day I went again, mainly to annoy her.</p>
        `,
      },
      { kind: 'leftimage', scene: 'birds', title: 'Birds on a branch, none of them a wren' },
      {
        kind: 'text',
        html: `
          <h2>Rules for a short walk</h2>
          <ol>
            <li><strong>Choose somewhere you can see from the door.</strong> The postbox, the third
            lamp post, the bus stop. If it’s a good day you may go on, but you’ve done your walk
            when you get there.</li>
            <li><strong>No numbers.</strong> No steps, miles, minutes, heart rates. I’ve seen men
            stop to look at an eagle and check their wrists.</li>
            <li><strong>Same way every day.</strong> Folk think that’s dull. It’s the only way to
            see anything. You can’t notice that a thing has changed if you’ve never met it
            before.</li>
            <li><strong>Bring back one item.</strong> I mean in your head. A wren, a red van, a
            smell of toast. Say it to somebody, or write it on the calendar. By the end of a month
            there’s thirty of them, and that’s a better record of your life than most folk
            keep.</li>
            <li><strong>Any weather, within reason.</strong> Rain is fine. Ice isn’t, with knees. On
            ice, walk the length of the hall and look out of both ends.</li>
          </ol>
          <h2>On bad days</h2>
          <p>There are days when the slippers are on the far side of the room and might as well be
          in Perth. On those days, open the window and put your head out. That counts. I’ve the
          authority to say that it counts.</p>
          <blockquote><p>Up is only one direction, and it was never the one with the most in
          it.</p></blockquote>
          <h2>What it’s for</h2>
          <p>You’ll hear it said that walking cures melancholy. I’m wary of that. I have walked
          beside men who needed a doctor and a good deal of talking before a hill was any use to
          them, and I’ve told them so. If you’ve been low for more than a couple of weeks, or you’ve
          thoughts of doing away with yourself, see somebody. Ring tonight if it’s bad; the numbers
          are <a href="/getting-help-now">here</a>. A walk will go alongside any treatment you care
          to name. It isn’t a replacement for one.</p>
          <p>But low mood tells you that nothing is moving. And at forty yards you can see with your
          own eyes that it’s wrong about that. The burn’s up. The sheep have been shifted. Somebody
          has finally mended the gate.</p>
          <h2>Company</h2>
          <p>It took me till the summer to reach the river. Now I take others along it, two to four
          miles, benches marked on the map. Half of them have never told me why they come. If you
          want to find a group near you, look at
          <a href="/c/making-and-outdoors/walking-groups">walking groups</a> and pick the one that
          sounds slowest.</p>
          <p>I went back to look at the Cairngorms, too. They were where I left them. I waved.</p>
        `,
      },
    ],
  },
  {
    tag: 'yoga-in-a-chair',
    category: 'body-and-breath',
    title: 'Yoga in a chair',
    sub_title: 'Twenty minutes for people who would rather not get down on the floor',
    scene: 'window',
    picture_title: 'A plant on a window sill, between open curtains',
    author: 'rosa-delgado',
    country: 'GB',
    published: -9,
    tags: ['MOVEMENT', 'OLDER-PEOPLE', 'PAIN', 'LOW-COST'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>When I tell people that I teach yoga they look at my stomach. Then I say that it’s in a
          chair, and they look relieved, for both of us.</p>
          <p>I had my hip done at fifty-one. The physiotherapist gave me a sheet with drawings of a
          bald man, and I did what the bald man did, but I was so bored that I put on music, and
          then I began to add things. A year later I was in a real class, with a real teacher, on a
          real chair. It changed my days. I won’t tell you that it will change yours, only that
          you’ll be able to see behind you when you reverse.</p>
          <h2>The chair</h2>
          <p>A kitchen chair with no arms, on a floor that doesn’t slip. Not the sofa, not the one
          with wheels. Put it against a wall if you’re not sure of your balance. Sit towards the
          front, so that your back has to do something. Both feet flat; if they don’t reach, put a
          thick book under them. I recommend an old dictionary.</p>
          <p>If you’ve had a joint replaced, or you have brittle bones, dizziness or high blood
          pressure, show this page to your physiotherapist or nurse and ask which ones to leave out.
          That isn’t weakness, it’s planning.</p>
          <h2>Begin: the queen</h2>
          <p>Sit as though you were on a stamp. Crown up, chin level, hands on thighs. Breathe in,
          and grow a centimetre. Breathe out, and keep it. Five times.</p>
          <h2>Shoulders: the old coat</h2>
          <p>Roll both shoulders up, back and down, as if you were letting a coat fall off behind
          you. Eight times. Then pretend that somebody is putting it on you again.</p>
        `,
      },
      { kind: 'rightimage', scene: 'chair', title: 'An armchair: keep this one for afterwards' },
      {
        kind: 'text',
        html: `
          <h2>Spine: cat, cow, cushion</h2>
          <p>Hands on knees. Breathe out and round your back like an angry cat. Breathe in and lift
          your breastbone like a cow looking over a gate. Six of each. If the neck complains, leave
          your head out of it and move only the middle.</p>
          <h2>Side: the bookshelf</h2>
          <p>Hold the seat with your left hand. Reach up with the right, then over a little to the
          left, as though for a book that’s just too far. Three breaths. Change sides. Don’t fall
          off; no book is worth it.</p>
          <h2>Twist: who is that?</h2>
          <p>Turn to the right, left hand on right knee, and look behind you as far as is
          comfortable. Who’s there? Nobody. Come back. Other side. Somebody is always surprised by
          how much further it goes the second time.</p>
          <h2>Legs: the piano</h2>
          <p>Straighten one knee until the heel slides out along the floor. Point the toes, pull
          them back, five times. Then lift and lower the toes of both feet as fast as you can, like
          playing a piano. This gets the blood up from the ankles, and makes everybody laugh.</p>
          <h2>End: nothing</h2>
          <blockquote><p>Sit back. Let the chair do the work. That’s what it’s paid
          for.</p></blockquote>
          <p>Hands open, eyes closed or looking at one spot. Stay for two minutes by the clock. Most
          of my ladies and gentlemen say that this is the hardest one. Leonard, who is ninety-four,
          says that it’s the only one he comes for.</p>
          <p>Do it three times a week if you can. If you’d like somebody to say ‘shoulders’ to you
          in a Spanish accent, come and find us at the library, or look under
          <a href="/c/body-and-movement/yoga">yoga</a> for a chair class close to home. They’re
          spreading. We mean to have one in every town by the time that Leonard is a hundred.</p>
        `,
      },
    ],
  },
];
