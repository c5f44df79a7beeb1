import type { Article } from '../shapes.ts';

export const bodyAndBreath: Article[] = [
  {
    tag: 'five-slow-movements-for-a-stiff-morning',
    category: 'body-and-breath',
    title: 'Five slow movements for a stiff morning',
    sub_title: 'From Platt Fields, where we start before the dogs',
    scene: 'tree',
    picture_title: 'A round-topped tree standing by itself on a hill',
    author: 'mei-lin-chow',
    country: 'GB',
    published: 19,
    is_featured: true,
    tags: ['MOVEMENT', 'OLDER-PEOPLE', 'OUTDOORS', 'PAIN'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>My father used to say that a body in the morning is like a shop. Don’t let the
          customers in until you have raised the shutters. He said it in Cantonese, and it
          rhymed.</p>
          <p>These are the shutters. They take eleven minutes, you can do them in a dressing gown,
          and nothing here needs a floor, a mat or bare feet. Have a chair by you to hold. If a
          doctor or physiotherapist has told you not to do something, they are right and I am only a
          page. If anything hurts sharply, make it half as big; if it still hurts, leave it out.</p>
        `,
      },
      {
        kind: 'video',
        title: 'All five movements from beginning to end, without words',
      },
      {
        kind: 'text',
        html: `
          <h2>1. Standing like a tree</h2>
          <p>Feet as wide as your hips. Unlock your knees, as though somebody had just handed you a
          shopping bag. Let your arms hang. Now feel where your weight is. Most of us stand on our
          heels in the morning and on our toes by lunch. Sway forward a finger’s width, and back,
          until you find the middle. Stay for ten breaths.</p>
          <p>It looks like nothing. People walk past us in the park and wonder when it is going to
          begin.</p>
        `,
      },
      { kind: 'leftimage', scene: 'stones', title: 'Stones balanced one on another, quite still' },
      {
        kind: 'text',
        html: `
          <h2>2. Lifting the mist</h2>
          <p>Breathe in and let both hands float up in front of you to the height of your chest,
          wrists first, as if there were strings on them. Breathe out and let them sink. The
          shoulders stay where they are: it’s the hands that rise. Eight times, each slower than the
          last.</p>
          <p>If one arm is stiff, let the good one lead and the other come as far as it likes. Don’t
          correct it. It’s listening.</p>
          <h2>3. Looking at the moon</h2>
          <p>Turn your whole trunk to the left as though somebody had spoken behind you, and let
          your eyes arrive last. Come back through the middle. To the right. The hips follow a
          little. Six times on each side. This one is for drivers, and for anybody who sleeps with
          their neck in a knot.</p>
        `,
      },
      { kind: 'rightimage', scene: 'night', title: 'The moon over a small house' },
      {
        kind: 'text',
        html: `
          <h2>4. Pouring water</h2>
          <p>Hold the chair with one hand. Put all your weight into the left leg, as if you were a
          jug being filled, and then pour it slowly across to the right. When a leg is empty, its
          heel can lift. That’s all walking is, pouring from one side to the other. Ten times.</p>
          <p>Falls happen when we hurry the pouring. I have students of eighty who do this at the
          sink every day, and they tell me that the bus no longer frightens them.</p>
        `,
      },
      {
        kind: 'doubleimage',
        scenes: ['river', 'boat'],
        titles: ['A river finding its way down', 'A boat, keeping its balance'],
      },
      {
        kind: 'text',
        html: `
          <h2>5. Closing the gate</h2>
          <p>Bring both palms to just below the navel, one over the other, and rub your belly slowly
          in a circle, as you would a child’s. Nine times round. Then stand and do nothing for three
          breaths. You’ll want to rush off. That wanting is what we are practising with.</p>
          <h2>What you may notice</h2>
          <ul>
            <li>Warm hands. This usually comes in the first week.</li>
            <li>A sigh, somewhere in the second movement. Let it out.</li>
            <li>Irritation. Very common, and it passes by the fourth or fifth morning.</li>
            <li>Nothing at all. Also common. The shutters still go up.</li>
          </ul>
          <blockquote><p>Do a little every day. Do it so gently that you could do it tomorrow as
          well.</p></blockquote>
        `,
      },
      { kind: 'image', scene: 'sunrise', title: 'The sun at half past seven, more or less' },
      {
        kind: 'text',
        html: `
          <p>If you would like company, we meet at half past seven, every day but Monday, by the big
          plane tree. There is no need to book. There are other early people in
          <a href="/c/body-and-movement/tai-chi-and-qigong">tai chi and qigong</a>, and in most of
          our towns somebody is standing under a tree.</p>
        `,
      },
    ],
  },
  {
    tag: 'breathe-out-first',
    category: 'body-and-breath',
    title: 'Breathe out first',
    sub_title: 'What a tin whistle can teach you about worry',
    scene: 'field',
    picture_title: 'Rows of corn running up to a small house',
    author: 'aoife-ni-bhriain',
    country: 'IE',
    published: 108,
    tags: ['BREATH', 'ANXIETY', 'IRISH', 'YOUNG-ADULTS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>The first thing that anyone tells you, when you’re upset, is to take a deep breath. I’d
          like to put in a word against it.</p>
          <p>I learned the whistle from a man in Spiddal called Máirtín, who could play a reel as
          long as your arm with no visible breathing at all. I used to get to the second part
          scarlet and dizzy. I thought that I was running out of air. One day he put his hand flat
          on the kitchen table and said, ‘Girl, you’re not empty. You’re full. You never let the old
          one go.’</p>
          <p>It was true of the whistle, and, it turned out, of the rest of my life.</p>
          <h2>Try it</h2>
          <p>Put a hand on your breastbone. Take a big breath in, as you’ve always been told. Feel
          what happens: the shoulders go up, the neck goes tight, the hand rises. That’s very like
          what your body does when it gets a fright.</p>
          <p>Now let it all go, and instead of breathing in, keep letting it go. A bit more. There’s
          more in there. Then do nothing. Wait. In a second or two the breath comes in by itself,
          low down, like a tide coming under a boat. You don’t have to fetch it.</p>
          <p>That’s the whole lesson. I could stop here, and Máirtín would have.</p>
        `,
      },
      { kind: 'rightimage', scene: 'sea', title: 'Waves, letting go' },
      {
        kind: 'text',
        html: `
          <h2>Three tunes</h2>
          <p><strong>The slow air.</strong> Breathe out for a count of six, and let it come in for
          as long as it likes, usually three or four. Do this ten times. Good in bed, in queues, and
          before you ring the bank.</p>
          <p><strong>The jig.</strong> Breathe out in three small puffs, <em>one, two, three</em>,
          and let it drop in. This is for walking: a puff to each step. It’s hard to plan disasters
          in six-eight time.</p>
          <p><strong>The hum.</strong> Out through the nose on any note you fancy until you feel it
          in your lips. Hum on the bus with your scarf up. Hum in the shower. A hum is a long breath
          out with something to listen to, and listening is half of it.</p>
          <h2>When not to</h2>
          <p>If you start to tingle or feel far away, you’re overdoing it, so stop and look about
          you and name things that are blue. If you have asthma or another lung complaint, or a
          heart condition, or you are pregnant, check with your doctor or nurse before you do more
          than the slow air, and never hold your breath on anyone’s instructions. And there are
          people for whom attending to the breath at all makes panic worse. If that’s you, you’re
          not doing it wrong. Listen to the rain instead, or hum without thinking of it as
          breathing.</p>
          <h2>When to practise</h2>
          <p>Not when you’re drowning. That’s when you need it, but it isn’t when you learn it;
          nobody learns a tune on stage. Practise when you’re grand. Tie it to three things that you
          do daily anyway:</p>
          <ul>
            <li>while the kettle boils;</li>
            <li>at the first red light;</li>
            <li>when you’ve put your phone on the charger at night.</li>
          </ul>
          <blockquote><p>Lig amach é. Let it out. It’s what you’d say to a child who was holding
          something sharp.</p></blockquote>
          <p>After a few weeks you’ll find that you have done it without being asked, in the middle
          of some row or other, and that you have three seconds you didn’t have before. Three
          seconds is a long time. You can put a whole different sentence in there.</p>
          <p>Máirtín is eighty-eight now and still has the one breath. If you want someone to show
          you in person, there are <a href="/c/body-and-movement/breathwork">teachers</a> in most
          parts. Bring a whistle if you have one. We won’t laugh.</p>
        `,
      },
    ],
  },
  {
    tag: 'a-first-massage',
    category: 'body-and-breath',
    title: 'Nobody minds your socks',
    sub_title: 'What to expect from a first massage, in the order in which it happens',
    scene: 'stones',
    picture_title: 'Smooth stones balanced in still water, with reeds on either side',
    author: 'tomasz-wojcik',
    country: 'GB',
    published: 151,
    tags: ['PAIN', 'FIRST-TIME', 'STRESS', 'MEN'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>I am not a great talker. But I have noticed that people come to me with the same six
          fears, and I think that I can deal with them faster on paper.</p>
          <h2>‘What do I have to take off?’</h2>
          <p>What you like. I go out of the room and you undress as far as you are comfortable, then
          lie down under a big towel. Underwear stays on. Some people keep on trousers, and I work
          on neck, hands and feet. Some keep everything on and sit in the chair. I uncover only the
          part that I am working on, then I cover it again.</p>
          <p>Leave your socks on if you want. Nobody minds your socks.</p>
          <h2>‘What if my body is …’</h2>
          <p>Old, fat, thin, hairy, scarred, pregnant, tattooed by a former friend? I have seen it
          this week. I am looking at muscle. It’s like asking a plumber whether he likes the
          wallpaper.</p>
          <h2>‘Will it hurt?’</h2>
          <p>It should not hurt in a way that makes you hold your breath. Hurt a little, like
          pressing on a bruise that is nearly gone: perhaps, and you say when. I use a number. At
          seven I stop. You don’t have to be brave, because a brave muscle is a tight muscle and I
          am then fighting you.</p>
        `,
      },
      { kind: 'leftimage', scene: 'candle', title: 'Candles, which are optional' },
      {
        kind: 'text',
        html: `
          <h2>‘Do I need to talk?’</h2>
          <p>No. At the start I ask about injuries, medicines, operations, and what you want. Then I
          am quiet. If you like to talk I’ll answer. Many people say nothing for fifty-five minutes
          and then tell me the most important thing as they look for their car keys.</p>
          <h2>‘What if I cry? What if I fall asleep? What if …’</h2>
          <p>Crying: often. Nobody has touched this shoulder in three years except to get past it on
          a train. I put a tissue in your hand and carry on, or I wait, as you prefer.</p>
          <p>Sleeping: very often. Snoring: also.</p>
          <p>And for men, because they never dare to ask: sometimes a body reacts, it means nothing,
          it goes away, and a professional doesn’t notice. If you ever feel that the
          <em>therapist</em> is behaving in a way that isn’t professional, you say ‘stop’, get up,
          get dressed and go. You can <a href="/safety">report it to us</a>, and you should.</p>
          <h2>‘Is it safe for me?’</h2>
          <p>Usually. But tell me, or whoever you go to, if any of these is true, because we may
          need to change things, or to wait and ask your doctor:</p>
          <ul>
            <li>a blood clot now or in the past, or you take blood thinners;</li>
            <li>a fever or infection;</li>
            <li>cancer, or treatment for it;</li>
            <li>a recent operation, fracture or bad fall;</li>
            <li>pregnancy;</li>
            <li>numbness, or a pain that you can’t explain and which wakes you at night.</li>
          </ul>
          <p>The last one goes to a doctor first. I don’t diagnose. I rub.</p>
          <h2>Afterwards</h2>
          <p>Sit up slowly. Drink something. You may be a bit sore tomorrow, as after digging. You
          may feel tired or talkative or sad. Don’t go straight into a meeting.</p>
          <p>How often? I tell people: come once, see what changed and for how long. If the answer
          is ‘two days’, we look at your chair. If it’s ‘three weeks’, come in three weeks. I had a
          bus driver who came every month for a year and then stopped, because he had moved his seat
          four centimetres. I lost a client and I was proud of him.</p>
          <p>If you can’t find the courage, start with the hands. It takes ten minutes at the table,
          fully dressed. Ask <a href="/c/body-and-movement/massage">any of us</a>.</p>
        `,
      },
    ],
  },
];
