import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { act } from "./ctrl";

/** Plays the engine's move; while a program thinks, has it play the best move it has found so far. */
export function BestButton({ app, view, kind = "plain" }: Pick<GameProps, "app" | "view"> & { kind?: "plain" | "quiet" }) {
  const isThinking = view.turn === "thinking";
  return (
    <Button
      icon="bolt"
      label={isThinking ? texts.play.moveNow : texts.play.best}
      kind={kind}
      press={() => void act(app, { do: "best" })}
    >
      {isThinking ? texts.play.moveNowShort : texts.play.bestShort}
    </Button>
  );
}
