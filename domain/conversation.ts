/** What somebody and the workshop have written to each other about a repair. */
export interface ConversationMessage {
  readonly id: string;
  readonly author: 'customer' | 'staff';
  readonly text: string;
  readonly sentMs: number;
  readonly photos: readonly ConversationPhoto[];
}

/** A photo that goes with a message; whoever reads the message asks for it by its id. */
export interface ConversationPhoto {
  readonly id: string;
  readonly sizeBytes: number;
}

export interface Conversation {
  /** The oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** False once the repair has been over for a while. */
  readonly isOpen: boolean;
}
