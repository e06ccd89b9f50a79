/** What an admin reads on the button of an act, before it, and after it. */
export const ACT_WORDS = {
  stopPerson: {
    label: 'asksAdmin.stop',
    hint: 'asksAdmin.stopRequestHint',
    done: 'asksAdmin.isStopped',
    look: 'danger',
  },
  stopRequest: {
    label: 'asksAdmin.stop',
    hint: 'asksAdmin.stopRequestHint',
    done: 'asksAdmin.isStopped',
    look: 'danger',
  },
  startPerson: {
    label: 'asksAdmin.start',
    hint: 'asksAdmin.startPersonHint',
    done: 'asksAdmin.resumed',
    look: 'primary',
  },
  startRequest: {
    label: 'asksAdmin.start',
    hint: 'asksAdmin.startRequestHint',
    done: 'asksAdmin.resumed',
    look: 'primary',
  },
  settle: {
    label: 'asksAdmin.settle',
    hint: 'asksAdmin.settleHint',
    done: 'asksAdmin.settled',
    look: 'primary',
  },
  confirm: {
    label: 'asksAdmin.confirm',
    hint: 'asksAdmin.confirmHint',
    done: 'asksAdmin.confirmed',
    look: 'primary',
  },
} as const;
