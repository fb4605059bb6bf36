import { EMPTY_LEDE } from '#contract/empty-lede.ts';

/** The texts of a template in English and German. */
type TemplateTexts = Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>>;

/** The texts of the templates (R18.1), by their keys without the prefix of the form. */
export const TEMPLATE_TEXTS = {
  contact: {
    en: {
      title: 'Contact us',
      lede: 'Write to us. A person reads every message.',
      submit: 'Send message',
      'done.title': 'Your message has arrived',
      'done.text': 'We answer by email as soon as we can.',
      'inputs.name.label': 'Your name',
      'inputs.email.label': 'Email',
      'inputs.email.help': 'We use your address only to answer you.',
      'inputs.message.label': 'Your message',
    },
    de: {
      title: 'Kontakt',
      lede: 'Schreiben Sie uns. Jede Nachricht wird von einem Menschen gelesen.',
      submit: 'Nachricht senden',
      'done.title': 'Ihre Nachricht ist angekommen',
      'done.text': 'Wir antworten Ihnen so bald wie möglich per E-Mail.',
      'inputs.name.label': 'Ihr Name',
      'inputs.email.label': 'E-Mail',
      'inputs.email.help': 'Wir verwenden Ihre Adresse nur für die Antwort.',
      'inputs.message.label': 'Ihre Nachricht',
    },
  },
  feedback: {
    en: {
      title: 'Your feedback',
      lede: 'Tell us what works, and what we should improve.',
      submit: 'Send feedback',
      'done.title': 'Thank you for your feedback',
      'done.text': 'We read every answer.',
      'inputs.rating.label': 'How satisfied are you?',
      'inputs.rating.option.very-satisfied': 'Very satisfied',
      'inputs.rating.option.satisfied': 'Satisfied',
      'inputs.rating.option.not-satisfied': 'Not satisfied',
      'inputs.comment.label': 'What should we know?',
      'inputs.email.label': 'Email, if you would like an answer',
      'inputs.email.help': 'We use your address only to answer you.',
    },
    de: {
      title: 'Ihre Rückmeldung',
      lede: 'Sagen Sie uns, was gut ist und was wir verbessern sollten.',
      submit: 'Rückmeldung senden',
      'done.title': 'Vielen Dank für Ihre Rückmeldung',
      'done.text': 'Wir lesen jede Antwort.',
      'inputs.rating.label': 'Wie zufrieden sind Sie?',
      'inputs.rating.option.very-satisfied': 'Sehr zufrieden',
      'inputs.rating.option.satisfied': 'Zufrieden',
      'inputs.rating.option.not-satisfied': 'Nicht zufrieden',
      'inputs.comment.label': 'Was sollten wir wissen?',
      'inputs.email.label': 'E-Mail, wenn Sie eine Antwort möchten',
      'inputs.email.help': 'Wir verwenden Ihre Adresse nur für die Antwort.',
    },
  },
  'waiting-list': {
    en: {
      title: 'Join the waiting list',
      lede: 'Leave your address. We write to you as soon as there is a place.',
      submit: 'Join the waiting list',
      'done.title': 'You are on the waiting list',
      'done.text': 'We write to you as soon as there is a place.',
      'inputs.name.label': 'Your name',
      'inputs.email.label': 'Email',
      'inputs.email.help': 'We use your address only to tell you about your place.',
    },
    de: {
      title: 'Auf die Warteliste',
      lede: 'Hinterlassen Sie Ihre Adresse. Wir schreiben Ihnen, sobald ein Platz frei ist.',
      submit: 'Auf die Warteliste setzen',
      'done.title': 'Sie stehen auf der Warteliste',
      'done.text': 'Wir schreiben Ihnen, sobald ein Platz frei ist.',
      'inputs.name.label': 'Ihr Name',
      'inputs.email.label': 'E-Mail',
      'inputs.email.help': 'Wir verwenden Ihre Adresse nur, um Ihnen Ihren Platz mitzuteilen.',
    },
  },
  empty: {
    en: {
      lede: EMPTY_LEDE.en,
      submit: 'Send',
      'done.title': 'Thank you',
      'done.text': 'Your answers have arrived.',
      'inputs.email.label': 'Email',
    },
    de: {
      lede: EMPTY_LEDE.de,
      submit: 'Senden',
      'done.title': 'Vielen Dank',
      'done.text': 'Ihre Antworten sind angekommen.',
      'inputs.email.label': 'E-Mail',
    },
  },
} satisfies Readonly<Record<string, TemplateTexts>>;
