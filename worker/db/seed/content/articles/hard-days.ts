import type { Article } from '../shapes.ts';

export const hardDays: Article[] = [
  {
    tag: 'sitting-with-somebody-who-is-very-low',
    category: 'hard-days',
    title: 'Sitting with somebody who is very low',
    sub_title: 'What to say, what to leave unsaid, and how to ask the hardest question',
    scene: 'candle',
    picture_title: 'Candlelight, with sprigs of green laid round it',
    author: 'marcus-bell',
    country: 'GB',
    published: 57,
    is_pinned: true,
    tags: ['LOW-MOOD', 'LISTENING', 'FAMILY', 'MEN'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>If the person you’re worried about is in danger right now, stop reading. Ring 999 (or
          112 in Ireland), stay with them if you can do so safely, and move anything they might use
          to hurt themselves out of reach. There are other numbers
          <a href="/getting-help-now">here</a>. The rest of this can wait.</p>
          <p>When I was ill at twenty-four my sister came and sat on the floor of my room every
          Wednesday for a whole winter. She brought her marking. Sometimes she read me out a funny
          answer, mostly she just marked. I didn’t thank her and I hardly spoke, and if you’d asked
          me at the time I would have said that it made no difference. I’m well into my thirties
          now, and those Wednesdays are the main thing I remember.</p>
          <p>So, first: you can help without fixing anything. Turn up. Bring your marking.</p>
          <h2>Ways in</h2>
          <p>‘How are you?’ is too big to answer. Try something they can manage.</p>
          <ul>
            <li>‘I’m going to the shop. Do you want to come, or shall I bring you something?’</li>
            <li>‘You’ve gone quiet lately and I miss you. I’m not cross.’</li>
            <li>‘Has it been a bad day or a very bad day?’</li>
            <li>‘Shall I talk, or shall I just be here?’</li>
          </ul>
          <p>Then wait. Count to ten. When somebody is low, thinking is like walking in deep water,
          and most of us jump in with another question at about four.</p>
          <h2>What not to bring</h2>
          <p>Leave advice in the car. They have heard about exercise. Leave comparisons too, and
          ‘you’ve got so much to be grateful for,’ which lands as one more thing to have failed at.
          Don’t promise that it’ll be fine. You may say that it won’t always feel exactly like this,
          because that’s true.</p>
        `,
      },
      {
        kind: 'rightimage',
        scene: 'chair',
        title: 'An armchair, and room for one more on the floor',
      },
      {
        kind: 'text',
        html: `
          <h2>Asking about suicide</h2>
          <p>If a thought has crossed your mind, ask. Asking doesn’t put the idea into a person’s
          head. For most people it’s a relief that somebody has noticed. Use plain words, because
          soft ones invite a soft answer.</p>
          <blockquote><p>Are you having thoughts of ending your life?</p></blockquote>
          <p>If they say no, you’ve shown them that it can be spoken of, and they may come back to
          it. If they say yes, breathe. You don’t have to be a professional. Your job is to stay
          calm, to listen, and to find out a little more:</p>
          <ol>
            <li>Are you thinking of doing it today?</li>
            <li>Have you thought about how?</li>
            <li>Is the thing you’d use here in the house?</li>
          </ol>
          <p>The more of those that get a yes, the more urgently you need other people. Say, ‘I’m
          glad you told me. I’m going to help you get through tonight, and we’re going to ring
          somebody together.’ Then ring: emergency services if it can’t wait, otherwise their
          doctor, the out-of-hours service or a listening line. Don’t leave them alone, and don’t
          agree to keep it secret. They may be furious with you. Furious is fine.</p>
          <h2>And you</h2>
          <p>Tell someone. You can’t carry another person’s life about on your own, and you’re not
          supposed to. A listening line will talk to you too: you don’t have to be the one in the
          hole. Sleep, eat, take a night off, and let your brother do the Wednesday.</p>
          <p>It won’t always be enough. People who were loved, and asked, and sat with, still die,
          and if that’s why you have read as far as this, I’m so sorry. It wasn’t for want of your
          having said the right thing.</p>
          <p>For the rest of us, there’s a floor somewhere and a person in a room. Take your
          marking.</p>
        `,
      },
    ],
  },
  {
    tag: 'three-in-the-morning',
    category: 'hard-days',
    title: 'Three in the morning',
    sub_title: 'A night nurse’s advice on being awake',
    scene: 'night',
    picture_title: 'A small house among fir trees, under the moon',
    author: 'callum-reid',
    country: 'GB',
    published: 83,
    is_featured: true,
    tags: ['SLEEP', 'ANXIETY', 'STRESS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>On the ward there was a chair by the window at the far end of the corridor, and at
          three in the morning there was usually somebody in it. Heart patients, mostly men, in
          dressing gowns that their wives had bought for the occasion. They would say, ‘I’m sorry, I
          know I should be asleep.’ I’d say, ‘Well, so should I,’ and fetch two teas.</p>
          <p>If you’re in that chair now, on a phone, in your own dark house: hello. A few things
          before you go back.</p>
          <h2>It’s the hour, and only partly you</h2>
          <p>At about three the body is at its coldest and the mind at its gloomiest. Whatever
          you’re thinking, you are thinking it with the worst equipment of the day. Treat thoughts
          at this hour as you’d treat a letter from somebody who is drunk. It may contain a fact.
          Don’t answer it tonight.</p>
          <h2>Get up</h2>
          <p>If you’ve been awake for what feels like twenty minutes, get out of bed. I know it’s
          warm. But a bed is a thing you learn, like a piano, and if you lie there practising being
          miserable you’ll get very good at it.</p>
          <ol>
            <li>Go to another room. Keep the light low and yellow.</li>
            <li>Don’t look at the clock. Turn it to the wall; it has nothing for you.</li>
            <li>Do something with your hands that has no end and no result: a jigsaw, darning,
            shelling beans, an old paperback you’ve read twice.</li>
            <li>When your eyes get heavy, and not before, go back.</li>
          </ol>
          <p>You may do this three times in one night. That’s still the treatment working.</p>
        `,
      },
      {
        kind: 'doubleimage',
        scenes: ['lamp', 'books'],
        titles: ['A lamp in another room', 'Books that you have read twice'],
      },
      {
        kind: 'text',
        html: `
          <h2>Park the worry</h2>
          <p>Keep a pad in that other room. Write the worry in one line, and beside it the next
          thing to be done about it and when. ‘Boiler. Ring Tuesday at 9.’ If there’s nothing to be
          done, write ‘nothing tonight’. The mind goes round and round because it’s afraid that
          you’ll forget. Show it the paper.</p>
          <h2>Tomorrow, don’t pay the night back</h2>
          <p>Here is where most people go wrong. After a bad night they lie in, nap, cancel things
          and go to bed at nine, and the following night is thin again. Get up when you always get
          up. Go outside before ten for twenty minutes, even in rain. Have coffee until noon and
          none after. Sleep is like hunger, it builds up through the day, and you’ll want a decent
          appetite by evening.</p>
          <blockquote><p>A bad night is only a bad night. It is the arrangements we make for it that
          turn it into a bad month.</p></blockquote>
          <h2>When it’s more than that</h2>
          <p>If you’ve been like this on three nights a week for three months, that’s insomnia, and
          there’s a proper treatment for it, which isn’t tablets. Ask your doctor for it by name,
          <em>cognitive behavioural therapy for insomnia</em>, or see someone who does
          <a href="/c/stillness-and-rest/sleep-support">sleep support</a>. See the doctor anyway if
          you snore and wake unrefreshed, if your legs won’t stay still, or if you wake before dawn
          each day with a dread that doesn’t lift.</p>
          <p>And if what keeps you up is that you can’t see how to go on, don’t sit in the chair on
          your own with it. There are people whose whole job is to be awake at three, and they’d
          like you to ring. The numbers are <a href="/getting-help-now">on this page</a>.</p>
          <p>Otherwise, put the phone face down. Drink the tea. The window does get light, you know.
          I watched it do so for fourteen years and it never missed.</p>
        `,
      },
    ],
  },
  {
    tag: 'the-first-year-without-them',
    category: 'hard-days',
    title: 'The first year without them',
    sub_title: 'Twelve months, kept by somebody who has been round the calendar before',
    scene: 'leaves',
    picture_title: 'Large leaves of many shapes, one behind another',
    author: 'gwen-parry',
    country: 'GB',
    published: 121,
    is_featured: true,
    tags: ['GRIEF', 'FAMILY', 'WELSH', 'OLDER-PEOPLE'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>People ask me how long it takes. I used to say that I didn’t know. Now I say that the
          first thing to get round is the calendar, once, and that nobody should judge anything
          until then.</p>
          <p>This is how it went for me, and how it has gone for many of the people in my groups. If
          yours is different, yours is right.</p>
          <h2>The first weeks</h2>
          <p>You will be busy and it will feel like strength. Forms, sandwiches, the man about the
          headstone. You may find that you laugh at the funeral and cry at the tip. I could tell you
          what everybody wore and not one word that was said.</p>
          <p>Take the casseroles. Write down who brought which dish. Get six copies of the death
          certificate, or you will be posting your one copy round the country until Easter.</p>
          <h2>The third month</h2>
          <p>Everyone goes home. This is the part that isn’t in the cards. The telephone stops, and
          they think that you’re over the worst because they are. In my groups, the third month is
          when people come. If somebody you know lost a husband in the spring, ring her in the
          summer.</p>
          <p>You may feel that you are going a little mad. I put Emyr’s tea out. I rang his mobile
          to hear him say that he couldn’t come to the phone. I smelled his coat until it smelled of
          me. All of these are usual. I have never run a group in which somebody hadn’t kept the
          voicemail.</p>
        `,
      },
      { kind: 'leftimage', scene: 'tea', title: 'One cup beside the teapot' },
      {
        kind: 'text',
        html: `
          <h2>The first of everything</h2>
          <p>Birthday, anniversary, Christmas, the day the clocks change. The day before is
          generally worse than the day. Make a plan, tell somebody what it is, and give yourself
          leave to abandon it. Here are some that people have told me about.</p>
          <ul>
            <li>Go somewhere you never went together, so that there’s no empty chair.</li>
            <li>Go exactly where you always went, and order for two, and let the waitress think what
            she likes.</li>
            <li>Stay in bed with the good biscuits.</li>
            <li>Light a candle at the time that it happened, and when it has burned down, stop.</li>
          </ul>
          <p>The ambushes are harder, because there’s no date on them. The brand of marmalade. A
          man’s back in a queue. You can leave a trolley in an aisle and walk out. I’ve left
          three.</p>
          <h2>Other people</h2>
          <p>Somebody will say that he had a good innings. Somebody will cross the road. A person
          you scarcely knew will do something so kind that you can’t speak of it for years: for me
          it was the coalman. Try to forgive the road-crossers. They’d only be practising for their
          own.</p>
          <blockquote><p>Mae’n ddrwg gen i, we say in Welsh for ‘I’m sorry’. Word for word it means
          ‘it is bad with me’. I always thought that was a more honest thing to say at a
          door.</p></blockquote>
          <h2>When to get help</h2>
          <p>Grief is hard work and it isn’t an illness. But do see your doctor if you can’t eat or
          sleep for weeks, if you’re drinking to get to the evening, or if after a good many months
          you still can’t believe it at all. If you’re thinking of going after them, tell someone
          today: there are people to ring at any hour, <a href="/getting-help-now">here</a>. For
          company on the way, look at
          <a href="/c/talking-and-listening/bereavement-support">bereavement support</a>. You can
          come in the second week or the twentieth year.</p>
          <h2>The anniversary</h2>
          <p>The day itself was a Friday. I’d dreaded it since the August. I got up, I put the radio
          on, which I hadn’t done since, and I listened to the whole of the news. Then I went down
          to the shop and bought marmalade. It wasn’t better, I want to be truthful. But I had been
          round once, and I knew the road.</p>
        `,
      },
    ],
  },
];
